import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { aRelease } from '#tests/support/builders.ts';
import { demo, withBackend, type Release } from './demo-instance.ts';
import { copyOf, dataOf, runCli, scratch } from './run-cli.ts';

const authors = fileURLToPath(new URL('../../../content/authors', import.meta.url));

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

  it('doctor fails with route rules with which the server would not start', async () => {
    const folder = await scratch();
    const env = { ROUTE_RULES: join(folder, 'rules.json') };
    const run = await runCli(join(folder, 'data'), ['doctor'], env);
    expect(run.code).toBe(1);
    expect(run.stdout).toContain(`fail  route rules: ${env.ROUTE_RULES}: There is no such file.\n`);
  });

  it('check names the file, the line and the fix of invalid content', async () => {
    const root = await scratch();
    await mkdir(join(root, 'content/blog'), { recursive: true });
    await writeFile(
      join(root, 'content/blog/first.mdx'),
      '---\ntitle: First\ndate: 2026-01-01\nauthor: Ada\n---\nText with a [link](/nowhere).\n',
    );
    const run = await runCli(demo.folder, ['check', '--root', root]);
    expect(run.code).toBe(1);
    expect(run.stdout).toContain('content/blog/first.mdx:4: author: There is no such field. Use authors.\n');
    expect(run.stdout).toContain('content/blog/first.mdx:6: There is no page /nowhere.');
    expect(run.stdout).toMatch(/1 page and \d+ portfolios checked, 5 issues to fix\./);
  });

  it('check follows links to other sites only on request', async () => {
    const root = await scratch();
    await mkdir(join(root, 'content/legal'), { recursive: true });
    const head = `title: Terms\ndescription: ${'The terms of use. '.repeat(4)}\nupdated: 2026-01-01`;
    // No server listens on port 9 of this machine.
    await writeFile(
      join(root, 'content/legal/terms.mdx'),
      `---\n${head}\n---\n[Elsewhere](http://127.0.0.1:9/)\n`,
    );
    expect((await runCli(demo.folder, ['check', '--root', root])).code).toBe(0);
    const run = await runCli(demo.folder, ['check', '--external', '--root', root]);
    expect(run.code).toBe(1);
    expect(run.stdout).toContain('content/legal/terms.mdx:6: http://127.0.0.1:9/ ');
    expect(run.stdout).toMatch(/1 page, 1 external link and \d+ portfolios checked, 1 issue to fix\./);
  });

  it('check names the route rules that loop', async () => {
    const root = await scratch();
    await mkdir(join(root, 'content'), { recursive: true });
    const rules = { redirects: [{ from: '/a', to: '/a' }] };
    await writeFile(join(root, 'rules.json'), JSON.stringify(rules));
    const env = { ROUTE_RULES: join(root, 'rules.json') };
    const run = await runCli(demo.folder, ['check', '--root', root], env);
    expect(run.code).toBe(1);
    expect(run.stdout).toContain('rules.json: redirects.0: This redirect loops: /a → /a.');
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
      "UPDATE portfolios SET content = json_set(content, '$.sections', 7) WHERE id = (SELECT min(id) FROM portfolios)",
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

  it('check gives people the names of fields, and programs their paths', async () => {
    const data = await copyOf(demo.folder);
    const [id, path] = await withBackend(data, async ({ documents }) => {
      const portfolio = await documents.getPortfolio(demo.portfolio(0));
      const hero = portfolio?.sections.find(({ type }) => type === 'hero');
      if (!portfolio || hero?.type !== 'hero') throw new Error('The demo portfolio has no introduction.');
      const sections = portfolio.sections.map((section) =>
        section === hero ? { ...hero, name: '' } : section,
      );
      await documents.savePortfolio({ ...portfolio, sections });
      return [portfolio.id, `${hero.id}.name`];
    });
    const run = await runCli(data, ['check']);
    expect(run.code).toBe(1);
    expect(run.stdout).toContain(`portfolio ${id}: Introduction › Name: `);
    const { stdout } = await runCli(data, ['check', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ portfolios: { issues: [{ portfolio: id, path }] } });
  });

  it('new post creates a post that passes the check, and never overwrites one', async () => {
    const root = await scratch();
    const posts = join(root, 'content/blog');
    await cp(authors, join(root, 'content/authors'), { recursive: true });
    await dataOf(demo.folder, ['new', 'post', 'Über uns', '--content', posts]);
    expect(await readdir(posts)).toEqual(['uber-uns.mdx']);
    const deep = ['--folder', 'notes/2026', '--tag', 'looms', 'paper'];
    await dataOf(demo.folder, ['new', 'post', 'On: paper', '--content', posts, ...deep]);
    expect(await readFile(join(posts, 'notes/2026/on-paper.mdx'), 'utf8')).toContain('draft: true\n---\n');
    expect((await runCli(demo.folder, ['check', '--root', root])).code).toBe(0);
    expect((await runCli(demo.folder, ['new', 'post', 'Über uns', '--content', posts])).code).toBe(1);
  });

  it('new post takes a slug for a title without one, and names its options in errors', async () => {
    const posts = join(await scratch(), 'content/blog');
    const add = (...args: string[]): ReturnType<typeof runCli> =>
      runCli(demo.folder, ['new', 'post', '日本語', '--content', posts, ...args]);
    expect((await add()).stderr).toContain(
      '--slug: The title has no letter from a to z and no digit. Give the end of the URL.',
    );
    expect((await add('--slug', 'On Japan')).stderr).toContain(
      '--slug: Use small letters, digits and hyphens, such as on-japan.',
    );
    expect((await add('--slug', 'japan', '--tag', 'Case Studies')).stderr).toContain('--tag: Write a tag in');
    expect((await add('--slug', 'japan')).code).toBe(0);
    expect(await readdir(posts)).toEqual(['japan.mdx']);
  });

  it('prune says that releases younger than an hour are kept', async () => {
    const data = await copyOf(demo.folder);
    await withBackend(data, async ({ auth, releases }) => {
      const user = await auth.findByEmail('demo-tokyo@example.com');
      const createdAt = new Date().toISOString();
      const { release, blobs } = aRelease({ ownerId: user?.id ?? '', createdAt });
      await releases.putRelease(release, blobs);
    });
    expect(await dataOf(data, ['prune', '--keep', '1'])).toMatchObject({ releases: [], young: 1 });
    const { stdout } = await runCli(data, ['prune', '--keep', '1', '--dry-run']);
    expect(stdout).toContain('0 releases would be removed.\n1 younger than an hour is kept.\n');
    expect((await runCli(data, ['prune', '--help'])).stdout.replaceAll(/\s+/g, ' ')).toContain(
      'those younger than an hour always do',
    );
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
