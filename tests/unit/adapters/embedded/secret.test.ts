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

it('is the same for all who ask at once for one that is not there yet', async () => {
  for (const round of numbers(20)) {
    const dataDir = join(folder.path, `round-${round}`);
    const [first = '', ...others] = await Promise.all(numbers(20).map(() => readSecret(dataDir)));
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(new Set(others)).toEqual(new Set([first]));
    expect(await readdir(dataDir)).toEqual(['secret']);
  }
});

it('is refused when it is too short, as a full disk or a person may have left it', async () => {
  for (const text of ['', 'short', `${'x'.repeat(31)}\n`]) {
    await rm(join(folder.path, 'secret'), { force: true });
    await writeFile(join(folder.path, 'secret'), text);
    await expect(readSecret(folder.path)).rejects.toMatchObject({
      code: 'setting-invalid',
      issues: [{ path: 'SECRET', message: expect.stringContaining(join(folder.path, 'secret')) }],
    });
  }
});
