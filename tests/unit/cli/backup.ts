import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deleteAccount } from '#src/accounts/delete-account.ts';
import { demo, long, withBackend } from './demo-instance.ts';
import { namedByHash, someFile } from './hash-named.ts';
import { copyOf, dataOf, runCli, scratch } from './run-cli.ts';

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

  it(
    'disables a site and deletes an account again for which this happened after the backup',
    { timeout: long },
    async () => {
      const [folder, data] = [await scratch(), await copyOf(demo.folder)];
      const people = ['grace@example.com', 'eve@example.com'];
      const ids = await withBackend(data, async ({ auth }) => {
        const password = 'weaving numbers at dawn';
        const users = people.map((email) => auth.createUser({ email, password, displayName: email }));
        return (await Promise.all(users)).map(({ id }) => id);
      });
      const [grace = '', eve = ''] = ids;
      await dataOf(data, ['backup', join(folder, 'backup')]);

      await dataOf(data, ['disable', grace, '--reason', 'Phishing.']);
      const now = () => new Date().toISOString();
      await withBackend(data, (backend) =>
        deleteAccount({ ...backend, now }, { ownerId: eve, sweepBefore: now() }),
      );
      const list = join(folder, 'takedowns.json');
      await dataOf(data, ['takedowns', 'save', list]);
      const saved = await readFile(list, 'utf8');
      for (const marker of ['example.com', eve]) expect(saved).not.toContain(marker);

      const restored = join(folder, 'data');
      const run = await dataOf(restored, ['restore', join(folder, 'backup'), '--takedowns', list]);
      expect(run).toMatchObject({ disabled: [grace], deleted: [eve] });
      await withBackend(restored, async ({ auth, moderation }) => {
        expect(await auth.getUser(eve)).toBeNull();
        expect(await moderation.getTakedown(grace)).toMatchObject({ reason: 'Phishing.' });
      });
      expect(await dataOf(restored, ['takedowns', 'apply', list])).toEqual({ disabled: [], deleted: [] });

      const without = await runCli(join(folder, 'again'), ['restore', join(folder, 'backup')]);
      expect(without.stdout).toContain('takedowns apply');
      await dataOf(join(folder, 'again'), ['takedowns', 'apply', list]);
      await withBackend(join(folder, 'again'), async ({ auth }) => {
        expect(await auth.getUser(eve)).toBeNull();
      });
    },
  );

  it('refuses a list of takedowns that it has not written, and restores nothing', async () => {
    const folder = await scratch();
    await dataOf(demo.folder, ['backup', join(folder, 'backup')]);
    await writeFile(join(folder, 'list.json'), '{}');
    const given = ['restore', join(folder, 'backup'), '--takedowns', join(folder, 'list.json')];
    const run = await runCli(join(folder, 'data'), given);
    expect(run.code).toBe(1);
    expect(await readdir(folder)).toEqual(['backup', 'list.json']);
  });
});
