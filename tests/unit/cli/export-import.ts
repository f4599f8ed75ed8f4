import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { templateIds } from '#src/templates/manifests.ts';
import { profileFromAuthUser } from '#src/domain/profile.ts';
import { zipOf } from '#tests/unit/import/files.ts';
import { unzip } from '#tests/support/unzip.ts';
import { brokenLinks } from './broken-links.ts';
import { demo, long, withBackend, type Published, type Release } from './demo-instance.ts';
import { copyOf, dataOf, runCli, scratch } from './run-cli.ts';

describe('export and import', () => {
  // tests/unit/samples/round-trip.test.ts does the same with every sample.
  it(
    'imports an export into an empty instance and publishes the same release',
    { timeout: long },
    async () => {
      const id = 'tokyo';
      const data = join(await scratch(), 'data');
      await withBackend(data, async ({ auth, documents }) => {
        const person = { email: 'ada@example.com', password: 'weaving numbers at dawn', displayName: 'Ada' };
        const user = await auth.createUser(person);
        const now = new Date().toISOString();
        await documents.createProfile(user.id, profileFromAuthUser(user, now));
        await documents.claimSlug(user.id, `demo-${id}`, now);
      });
      const imported = await dataOf<{ published: Published; report: { notes: string[] } }>(data, [
        'import',
        demo.zip(id),
        '--publish',
      ]);
      const [original] = await dataOf<Release[]>(demo.folder, ['releases', `demo-${id}`]);
      expect(imported.report.notes).toEqual([]);
      expect(imported.published.releaseId).toBe(original?.id);
    },
  );

  it.each(templateIds)('exports %s with a site in which every link opens from disk', async (id) => {
    const folder = await scratch();
    await unzip(demo.zip(id), folder);
    const { checked, broken } = await brokenLinks(join(folder, 'site'));
    expect(broken).toEqual([]);
    expect(checked).toBeGreaterThan(20);
  });

  it('export says that its path is taken, and nothing else', async () => {
    const folder = await scratch();
    const file = join(folder, 'mine.zip');
    await writeFile(file, 'mine');
    const taken = 'Something already exists at that path.';
    for (const [out, title] of [
      [file, taken],
      [folder, taken],
      [join(file, 'ada.zip'), 'A file or folder cannot be used.'],
    ] as const) {
      const { code, stdout, stderr } = await runCli(demo.folder, ['export', 'demo-tokyo', '--out', out]);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(new RegExp(`^${title}\n(?: {2}.*\n)+C.*\n$`));
    }
    expect(await readFile(file, 'utf8')).toBe('mine');
  });

  it('reports a portfolio that was imported and could not be published', async () => {
    const data = await copyOf(demo.folder);
    const file = join(await scratch(), 'resume.json');
    await writeFile(
      file,
      JSON.stringify({
        basics: { name: 'Ada', shoes: 'red' },
        publications: [{ publisher: 'Nobody knows what' }],
      }),
    );
    const args = ['import', file, '--owner', 'demo-tokyo@example.com', '--publish'];
    const { code, stdout } = await runCli(data, [...args, '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      portfolio: expect.any(String),
      report: { notes: [{ path: 'Basics › Shoes' }] },
      published: null,
      error: { code: 'publish-issues' },
    });
    const again = await runCli(data, [...args, '--unplaced', 'text']);
    expect(again.stdout).toContain('It is imported, and not published.');
    expect(again.stdout).toContain('Put into the text section “From my file”.');
  });

  it('imports every portfolio of an account, and publishes none of several', async () => {
    const [data, folder] = [await copyOf(demo.folder), await scratch()];
    await unzip(demo.zip('tokyo'), folder);
    const content = await readFile(join(folder, 'content.json'));
    const file = join(folder, 'account.zip');
    await writeFile(
      file,
      await zipOf({ 'portfolios/a/content.json': content, 'portfolios/b/content.json': content }),
    );
    const args = ['import', file, '--owner', 'demo-tokyo@example.com'];
    const { portfolios } = await dataOf<{ portfolios: { portfolio: string }[] }>(data, args);
    expect(new Set(portfolios.map(({ portfolio }) => portfolio)).size).toBe(2);
    const published = await runCli(data, [...args, '--publish']);
    expect(published.code).toBe(1);
    expect(published.stdout).toContain('None is published');
  });

  it('names what was skipped, and the option that keeps it', async () => {
    const data = await copyOf(demo.folder);
    const file = join(await scratch(), 'resume.json');
    await writeFile(
      file,
      JSON.stringify({
        basics: { name: 'Ada', label: 'Counts '.repeat(35) },
        leadership: { title: 'Chess club', role: 'President' },
      }),
    );
    const args = ['import', file, '--owner', 'demo-tokyo@example.com'];
    const discarded = await runCli(data, args);
    expect(discarded.stdout).toContain('    “title: Chess club; role: President”');
    expect(discarded.stdout).toMatch(/Shortened from 244 to 220 characters\.\n {4}“Counts Counts /);
    expect(discarded.stdout).toContain('add --unplaced text');
    const kept = await runCli(data, [...args, '--unplaced', 'text']);
    expect(kept.stdout).not.toContain('--unplaced');
  });

  it('requires --owner for an import when there are several accounts', async () => {
    const run = await runCli(demo.folder, ['import', demo.zip('tokyo')]);
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('--owner');
  });
});
