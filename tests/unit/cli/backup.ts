import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demo, long, withBackend } from './demo-instance.ts';
import { namedByHash, someFile } from './hash-named.ts';
import { dataOf, runCli, scratch } from './run-cli.ts';

describe('backup and restore', () => {
  it.each(['backup', 'backup.zip'])(
    'restores the same data from the backup %s',
    { timeout: long },
    async (name) => {
      const folder = await scratch();
      await dataOf(demo.folder, ['backup', join(folder, name)]);
      const data = join(folder, 'data');
      await dataOf(data, ['restore', join(folder, name)]);
      await dataOf(data, ['export', 'demo-london', '--out', join(folder, 'again.zip')]);
      const [before, after] = [await readFile(demo.zip('london')), await readFile(join(folder, 'again.zip'))];
      expect(after.equals(before)).toBe(true);
      expect(await namedByHash(join(data, 'releases'))).toEqual(
        await namedByHash(join(demo.folder, 'releases')),
      );
      const live = ['releases', 'demo-tokyo'];
      expect(await dataOf(data, live)).toEqual(await dataOf(demo.folder, live));
      expect((await stat(join(data, 'secret'))).mode & 0o777).toBe(0o600);
      const people = await withBackend(data, ({ auth }) => auth.findByEmail('demo@example.com'));
      expect(people?.email).toBe('demo@example.com');
    },
  );

  it('refuses to restore a backup in which one byte was changed, and writes nothing', async () => {
    const folder = await scratch();
    const backup = join(folder, 'backup');
    await dataOf(demo.folder, ['backup', backup]);
    const file = await someFile(join(backup, 'releases'));
    await writeFile(file, Buffer.concat([await readFile(file), Buffer.from('!')]));
    const run = await runCli(join(folder, 'data'), ['restore', backup]);
    expect(run.code).toBe(1);
    expect(run.stderr).toContain(file.slice(-64));
    expect(await readdir(folder)).toEqual(['backup']);
  });

  it('refuses a zip that is no backup before it writes anything', async () => {
    const folder = await scratch();
    const run = await runCli(join(folder, 'data'), ['restore', demo.zip('london')]);
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('manifest.json');
    expect(await readdir(folder)).toEqual([]);
  });

  it('refuses to restore into a data folder that is not empty', async () => {
    const folder = await scratch();
    await dataOf(demo.folder, ['backup', join(folder, 'backup')]);
    const run = await runCli(demo.folder, ['restore', join(folder, 'backup')]);
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('already');
  });
});
