import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demo } from './demo-instance.ts';
import { someFile } from './hash-named.ts';
import { copyOf, dataOf, runCli } from './run-cli.ts';

describe('verify command', () => {
  it('verify finds no damaged blob in an unchanged data folder', async () => {
    expect(await dataOf(demo.folder, ['verify'])).toMatchObject({ checked: expect.any(Number), damaged: [] });
  });

  it.each(['releases', 'files'])(
    'verify names a file under %s in which one byte was changed',
    async (room) => {
      const data = await copyOf(demo.folder);
      const file = await someFile(join(data, room));
      const bytes = await readFile(file);
      bytes[100] = (bytes[100] ?? 0) ^ 1;
      await writeFile(file, bytes);
      const run = await runCli(data, ['verify']);
      expect(run.code).toBe(1);
      expect(run.stdout).toContain(file.slice(-64));
    },
  );

  it('verify names a blob whose file is missing', async () => {
    const data = await copyOf(demo.folder);
    const file = await someFile(join(data, 'releases'));
    await rm(file);
    const run = await runCli(data, ['verify', '--json']);
    expect(run.code).toBe(1);
    expect(JSON.parse(run.stdout)).toMatchObject({
      damaged: [{ sha256: file.slice(-64), problem: 'missing' }],
    });
  });
});
