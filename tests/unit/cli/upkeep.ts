import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { aRelease } from '#tests/support/builders.ts';
import { demo, withBackend, type Release } from './demo-instance.ts';
import { copyOf, dataOf, runCli, scratch } from './run-cli.ts';

describe('doctor, check, new and prune commands', () => {
  it('doctor reports no failure for a fresh instance, and creates no files', async () => {
    const folder = await scratch();
    const checks = await dataOf<{ name: string; status: string }[]>(join(folder, 'data'), ['doctor']);
    const failed = checks.filter(({ status, name }) => status === 'fail' && name !== 'port');
    expect(failed).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('doctor reports a secret that is too short', async () => {
    const data = await copyOf(demo.folder);
    await writeFile(join(data, 'secret'), 'short', { mode: 0o600 });
    const run = await runCli(data, ['doctor']);
    expect(run.code).toBe(1);
    expect(run.stdout).toMatch(/fail {2}secret: .*too short/);
  });

  it('check names the file and the field of invalid content', async () => {
    const root = await scratch();
    await mkdir(join(root, 'content/blog'), { recursive: true });
    await writeFile(
      join(root, 'content/blog/first.mdx'),
      '---\ntitle: First\ndate: 2026-01-01\nauthor: Ada\n---\nText\n',
    );
    const run = await runCli(demo.folder, ['check', '--root', root]);
    expect(run.code).toBe(1);
    expect(run.stdout).toMatch(/content\/blog\/first\.mdx: description: Write a text\./);
  });

  it('check fails when the content folder is missing', async () => {
    const root = await scratch();
    const run = await runCli(demo.folder, ['check', '--root', root]);
    expect(run.code).toBe(1);
    expect(run.stderr).toContain(join(root, 'content'));
  });

  it('check names a portfolio that cannot be read, and checks the others', async () => {
    const data = await copyOf(demo.folder);
    const database = new DatabaseSync(join(data, 'app.db'));
    database.exec(
      "UPDATE portfolios SET body = json_set(body, '$.sections', 7) WHERE id = (SELECT min(id) FROM portfolios)",
    );
    const { id, all } = {
      ...database.prepare('SELECT min(id) AS id, count(*) AS "all" FROM portfolios').get(),
    };
    database.close();
    const root = await scratch();
    await mkdir(join(root, 'content'));
    const run = await runCli(data, ['check', '--root', root]);
    expect(run.code).toBe(1);
    expect(run.stdout).toContain(`portfolio ${String(id)}: It cannot be read.`);
    expect(run.stdout).toContain(`portfolio ${String(id)}: sections: `);
    expect(run.stdout).toContain(` and ${String(all)} portfolios checked, `);
  });

  it('new post creates a post that passes the check, and never overwrites one', async () => {
    const root = await scratch();
    const posts = join(root, 'content/blog');
    await dataOf(demo.folder, ['new', 'post', 'Über uns', '--content', posts]);
    expect(await readdir(posts)).toEqual(['uber-uns.mdx']);
    expect((await runCli(demo.folder, ['check', '--root', root])).code).toBe(0);
    expect((await runCli(demo.folder, ['new', 'post', 'Über uns', '--content', posts])).code).toBe(1);
  });

  it('prune --dry-run lists the releases that prune then deletes', async () => {
    const data = await copyOf(demo.folder);
    const old = await withBackend(data, async ({ auth, releases }) => {
      const user = await auth.findByEmail('demo-tokyo@example.com');
      const { release, blobs } = aRelease({
        ownerId: user?.id ?? '',
        createdAt: '2020-01-01T00:00:00.000Z',
      });
      await releases.putRelease(release, blobs);
      return release.id;
    });
    const planned = { dryRun: true, releases: [{ release: old }], blobs: null };
    expect(await dataOf(data, ['prune', '--dry-run'])).toMatchObject(planned);
    const pruned = { dryRun: false, releases: [{ release: old }], blobs: 1 };
    expect(await dataOf(data, ['prune'])).toMatchObject(pruned);
    expect(await dataOf<Release[]>(data, ['releases', 'demo-tokyo'])).toHaveLength(1);
  });
});
