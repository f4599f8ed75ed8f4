import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSecret } from '#src/adapters/embedded/secret.ts';
import { numbers } from '#tests/support/builders.ts';
import { tempDir } from '#tests/support/temp-dir.ts';

let folder: Awaited<ReturnType<typeof tempDir>>;

beforeAll(async () => {
  folder = await tempDir();
});
afterAll(() => folder.remove());

it('readSecret returns the same new secret to all parallel callers', async () => {
  for (const round of numbers(20)) {
    const dataDir = join(folder.path, `round-${round}`);
    const [first = '', ...others] = await Promise.all(numbers(20).map(() => readSecret(dataDir)));
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(new Set(others)).toEqual(new Set([first]));
    expect(await readdir(dataDir)).toEqual(['secret']);
  }
});

it('readSecret refuses a secret file that is empty or too short', async () => {
  for (const text of ['', 'short', `${'x'.repeat(31)}\n`]) {
    await rm(join(folder.path, 'secret'), { force: true });
    await writeFile(join(folder.path, 'secret'), text);
    await expect(readSecret(folder.path)).rejects.toMatchObject({
      code: 'setting-invalid',
      issues: [{ path: 'SECRET', message: expect.stringContaining(join(folder.path, 'secret')) }],
    });
  }
});
