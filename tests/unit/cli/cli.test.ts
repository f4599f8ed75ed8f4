import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbeddedBackend } from '#src/adapters/embedded/open.ts';
import { readConfig } from '#src/config.ts';
import { templateIds } from '#src/domain/portfolio.ts';
import { profileFromAuthUser } from '#src/domain/profile.ts';
import { unzipFolder } from '#src/operate/folder-zip.ts';
import { aRelease } from '#tests/support/builders.ts';
import { bundleStale } from '../../../cli/build.mjs';
import { brokenLinks } from './broken-links.ts';
import { copyOf, dataOf, runCli, runLauncher, scratch } from './run-cli.ts';

type Seeded = {
  accounts: { email: string; password: string | null; portfolios: { id: string }[]; changed: boolean }[];
};
type Release = { id: string; live: boolean };
type Published = { portfolio: string; releaseId: string; stored: number; unchanged: boolean };

const long = 60_000;
let base = '';
/** Demo accounts, made once; tests that change something work on a copy. */
let demo = '';
let seeded: Seeded = { accounts: [] };

beforeAll(async () => {
  await bundleStale();
  base = await mkdtemp(join(tmpdir(), 'vitrine-cli-'));
  demo = join(base, 'demo');
  seeded = await dataOf<Seeded>(demo, ['seed']);
  for (const id of templateIds) await dataOf(demo, ['export', `demo-${id}`, '--out', zipOf(id)]);
}, 120_000);

afterAll(() => rm(base, { recursive: true }));

const zipOf = (id: string): string => join(base, `${id}.zip`);
const idOf = (place: number): string => seeded.accounts[place]?.portfolios[0]?.id ?? '';

describe('exit codes', () => {
  it.each([
    ['help', ['--help'], 0],
    ['a command that there is not', ['publsh'], 2],
    ['an option that there is not', ['verify', '--fast'], 2],
    ['a template that there is not', ['render', 'x.json', '--template', 'paris'], 2],
    ['publish without a name', ['publish'], 2],
    ['a name that nothing goes by', ['publish', 'nobody'], 1],
    ['a file that there is not', ['render', 'no-such-file.json', '--out', 'nowhere'], 1],
  ])('%s', async (_, args, code) => {
    const run = await runCli(demo, args);
    expect(run.code, run.stderr).toBe(code);
    expect(run.stderr === '').toBe(code === 0);
  });

  it('explains a failure to machines as JSON on stderr, with nothing on stdout', async () => {
    const { stdout, stderr } = await runCli(demo, ['publish', 'nobody', '--json']);
    expect(stdout).toBe('');
    expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'name-unknown', facts: { name: 'nobody' } } });
  });

  it('lists the commands for an unknown one, and none that only the build calls', async () => {
    const { stderr } = await runCli(demo, ['publsh']);
    expect(stderr).toContain('rollback');
    expect(stderr).not.toContain('examples');
  });

  it('are those of the launcher as well', async () => {
    const run = await runLauncher(tmpdir(), ['publsh']);
    expect(run.code, run.stderr).toBe(2);
  });

  it('take settings from a file .env, unless the environment has set them', async () => {
    const folder = await scratch();
    await writeFile(join(folder, '.env'), 'KEEP_RELEASES=none\n');
    const run = await runLauncher(folder, ['prune']);
    expect(run.code, run.stdout).toBe(1);
    expect(run.stderr).toContain('KEEP_RELEASES');
    const set = await runLauncher(folder, ['prune'], { KEEP_RELEASES: '3' });
    expect(set.code, set.stderr).toBe(0);
  });
});

describe('seed', () => {
  it('makes an account with a live site for each template, all with one password', async () => {
    expect(seeded.accounts.map(({ portfolios }) => portfolios.length)).toEqual([4, 1, 1, 1]);
    expect(new Set(seeded.accounts.map(({ password }) => password)).size).toBe(1);
    const live = await Promise.all(
      templateIds.map((id) => dataOf<Release[]>(demo, ['releases', `demo-${id}`])),
    );
    expect(live.map((releases) => releases.filter(({ live: isLive }) => isLive).length)).toEqual([
      1, 1, 1, 1,
    ]);
  });

  it('changes nothing the second time, and says so', async () => {
    const before = await namedByHash(demo);
    const { stdout } = await runCli(demo, ['seed']);
    expect(stdout).toContain('nothing has changed');
    expect(stdout).not.toContain('Password:');
    expect(await namedByHash(demo)).toEqual(before);
    const counts = await withBackend(demo, async ({ documents, auth }) => {
      const users = await Promise.all(seeded.accounts.map(({ email }) => auth.findByEmail(email)));
      const owned = await Promise.all(users.map((user) => documents.listPortfolios(user?.uid ?? '')));
      return owned.map(({ length }) => length);
    });
    expect(counts).toEqual([4, 1, 1, 1]);
  });
});

describe('publishing', () => {
  it('prints the plan of a publish and leaves the site alone', async () => {
    const data = await copyOf(demo);
    await rename(data, idOf(3), 'Another title');
    const [plan] = await dataOf<object[]>(data, ['publish', 'demo-tokyo', '--dry-run']);
    expect(plan).toMatchObject({
      added: expect.any(Array),
      removed: expect.any(Array),
      newBlobs: expect.any(Number),
    });
    expect(plan).toHaveProperty('changed', expect.arrayContaining(['index.html']));
    expect(await dataOf<Release[]>(data, ['releases', 'demo-tokyo'])).toHaveLength(1);
  });

  it('publishes what changed, rolls back, takes down and brings back', async () => {
    const data = await copyOf(demo);
    const [first] = await dataOf<Release[]>(data, ['releases', idOf(3)]);
    await rename(data, idOf(3), 'Another title');
    const [published] = await dataOf<Published[]>(data, ['publish', 'demo-tokyo']);
    expect(published?.unchanged).toBe(false);
    expect(published?.stored).toBeLessThan(39);
    expect(await liveOf(data)).toBe(published?.releaseId);

    await dataOf(data, ['rollback', first?.id.slice(0, 10) ?? '']);
    expect(await liveOf(data)).toBe(first?.id);
    await dataOf(data, ['unpublish', 'demo-tokyo']);
    expect(await liveOf(data)).toBeUndefined();
    await dataOf(data, ['rollback', published?.releaseId ?? '']);
    expect(await liveOf(data)).toBe(published?.releaseId);
  });

  it('goes on with the others when one cannot be published', async () => {
    const data = await copyOf(demo);
    await rename(data, idOf(3), '');
    const run = await runCli(data, ['publish', '--all', '--json']);
    const results = JSON.parse(run.stdout) as object[];
    expect(run.code).toBe(1);
    expect(results.filter((result) => 'error' in result)).toHaveLength(1);
    expect(results.filter((result) => 'unchanged' in result)).toHaveLength(3);
  });

  it('asks which portfolio is meant when an owner without a site has several', async () => {
    const data = await copyOf(demo);
    await dataOf(data, ['unpublish', 'demo@example.com']);
    const run = await runCli(data, ['publish', '--owner', 'demo@example.com', '--json']);
    expect(run.code).toBe(1);
    expect(JSON.parse(run.stderr)).toMatchObject({
      error: { code: 'name-ambiguous', issues: { length: 4 } },
    });
  });

  /** Gives the first section another name, as its author would. */
  async function rename(data: string, id: string, name: string): Promise<void> {
    await withBackend(data, async ({ documents }) => {
      const portfolio = await documents.getPortfolio(id);
      if (portfolio === null) throw new Error(`There is no portfolio ${id}`);
      const sections = portfolio.sections.map((section) =>
        section.type === 'hero' ? { ...section, name } : section,
      );
      await documents.savePortfolio({ ...portfolio, sections });
    });
  }

  async function liveOf(data: string): Promise<string | undefined> {
    const releases = await dataOf<Release[]>(data, ['releases', 'demo-tokyo']);
    return releases.find(({ live }) => live)?.id;
  }
});

describe('verify', () => {
  it('finds all blobs whole', async () => {
    expect(await dataOf(demo, ['verify'])).toMatchObject({ checked: expect.any(Number), damaged: [] });
  });

  it.each(['releases', 'files'])('names a file under %s in which one byte was changed', async (room) => {
    const data = await copyOf(demo);
    const file = await someFile(join(data, room));
    const bytes = await readFile(file);
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    await writeFile(file, bytes);
    const run = await runCli(data, ['verify']);
    expect(run.code).toBe(1);
    expect(run.stdout).toContain(file.slice(-64));
  });

  it('names a file that is missing', async () => {
    const data = await copyOf(demo);
    const file = await someFile(join(data, 'releases'));
    await rm(file);
    const run = await runCli(data, ['verify', '--json']);
    expect(run.code).toBe(1);
    expect(JSON.parse(run.stdout)).toMatchObject({
      damaged: [{ sha256: file.slice(-64), problem: 'missing' }],
    });
  });
});

describe('backup and restore', () => {
  it.each(['backup', 'backup.zip'])('gives the same data back from %s', { timeout: long }, async (name) => {
    const folder = await scratch();
    await dataOf(demo, ['backup', join(folder, name)]);
    const data = join(folder, 'data');
    await dataOf(data, ['restore', join(folder, name)]);
    await dataOf(data, ['export', 'demo-london', '--out', join(folder, 'again.zip')]);
    const [before, after] = [await readFile(zipOf('london')), await readFile(join(folder, 'again.zip'))];
    expect(after.equals(before)).toBe(true);
    expect(await namedByHash(join(data, 'releases'))).toEqual(await namedByHash(join(demo, 'releases')));
    const live = ['releases', 'demo-tokyo'];
    expect(await dataOf(data, live)).toEqual(await dataOf(demo, live));
    expect((await stat(join(data, 'secret'))).mode & 0o777).toBe(0o600);
    const people = await withBackend(data, ({ auth }) => auth.findByEmail('demo@example.com'));
    expect(people?.email).toBe('demo@example.com');
  });

  it('refuses a backup in which one byte was changed, and touches nothing', async () => {
    const folder = await scratch();
    const backup = join(folder, 'backup');
    await dataOf(demo, ['backup', backup]);
    const file = await someFile(join(backup, 'releases'));
    await writeFile(file, Buffer.concat([await readFile(file), Buffer.from('!')]));
    const run = await runCli(join(folder, 'data'), ['restore', backup]);
    expect(run.code).toBe(1);
    expect(run.stderr).toContain(file.slice(-64));
    expect(await readdir(folder)).toEqual(['backup']);
  });

  it('restores into an empty data folder only', async () => {
    const folder = await scratch();
    await dataOf(demo, ['backup', join(folder, 'backup')]);
    const run = await runCli(demo, ['restore', join(folder, 'backup')]);
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('already');
  });
});

describe('export and import', () => {
  it.each(templateIds)(
    'publishes %s in an empty instance as the same release',
    { timeout: long },
    async (id) => {
      const data = join(await scratch(), 'data');
      await withBackend(data, async ({ auth, documents }) => {
        const person = { email: 'ada@example.com', password: 'weaving numbers at dawn', displayName: 'Ada' };
        const user = await auth.createUser(person);
        const now = new Date().toISOString();
        await documents.createProfile(user.uid, profileFromAuthUser(user, now));
        await documents.claimSlug(user.uid, `demo-${id}`, now);
      });
      const imported = await dataOf<{ published: Published; report: { notes: string[] } }>(data, [
        'import',
        zipOf(id),
        '--publish',
      ]);
      const [original] = await dataOf<Release[]>(demo, ['releases', `demo-${id}`]);
      expect(imported.report.notes).toEqual([]);
      expect(imported.published.releaseId).toBe(original?.id);
    },
  );

  it.each(templateIds)('exports %s with a site in which every link opens from disk', async (id) => {
    const folder = await scratch();
    await unzipFolder(zipOf(id), folder);
    const { checked, broken } = await brokenLinks(join(folder, 'site'));
    expect(broken).toEqual([]);
    expect(checked).toBeGreaterThan(20);
  });

  it('asks whose a portfolio shall be when there are several accounts', async () => {
    const run = await runCli(demo, ['import', zipOf('tokyo')]);
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('--owner');
  });
});

describe('render', () => {
  it(
    'makes a folder in which every link opens from disk, and touches no data',
    { timeout: long },
    async () => {
      const folder = await scratch();
      const out = join(folder, 'site');
      await dataOf(join(folder, 'data'), ['render', zipOf('tokyo'), '--out', out]);
      const { checked, broken } = await brokenLinks(out);
      expect(broken).toEqual([]);
      expect(checked).toBeGreaterThan(20);
      expect(await readdir(folder)).toEqual(['site']);
    },
  );

  it('renders a JSON Resume in the template that is asked for', async () => {
    const folder = await scratch();
    const file = join(folder, 'resume.json');
    await writeFile(file, JSON.stringify({ basics: { name: 'Ada Lovelace', label: 'Engineer of numbers' } }));
    const out = join(folder, 'site');
    const options = ['--out', out, '--template', 'tokyo', '--address', 'https://ada.example'];
    await dataOf(join(folder, 'data'), ['render', file, ...options]);
    const page = await readFile(join(out, 'index.html'), 'utf8');
    expect(page).toContain('Ada Lovelace');
    expect(page).toContain('href="https://ada.example/"');
    expect((await brokenLinks(out)).broken).toEqual([]);
  });

  it('overwrites nothing', async () => {
    const folder = await scratch();
    await writeFile(join(folder, 'mine.txt'), 'mine');
    const run = await runCli(demo, ['render', zipOf('tokyo'), '--out', folder]);
    expect(run.code).toBe(1);
    expect(await readdir(folder)).toEqual(['mine.txt']);
  });
});

describe('looking after an instance', () => {
  it('finds nothing wrong with a fresh one, and makes nothing', async () => {
    const folder = await scratch();
    const checks = await dataOf<{ name: string; status: string }[]>(join(folder, 'data'), ['doctor']);
    const failed = checks.filter(({ status, name }) => status === 'fail' && name !== 'port');
    expect(failed).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('names a secret that is too short', async () => {
    const data = await copyOf(demo);
    await writeFile(join(data, 'secret'), 'short', { mode: 0o600 });
    const run = await runCli(data, ['doctor']);
    expect(run.code).toBe(1);
    expect(run.stdout).toMatch(/fail {2}secret: .*too short/);
  });

  it('names the file and the field of content that is not right', async () => {
    const root = await scratch();
    await mkdir(join(root, 'content/blog'), { recursive: true });
    await writeFile(
      join(root, 'content/blog/first.mdx'),
      '---\ntitle: First\ndate: 2026-01-01\nauthor: Ada\n---\nText\n',
    );
    const run = await runCli(demo, ['check', '--root', root]);
    expect(run.code).toBe(1);
    expect(run.stdout).toMatch(/content\/blog\/first\.mdx: description: /);
  });

  it('names a portfolio that cannot be read, and checks the others', async () => {
    const data = await copyOf(demo);
    const database = new DatabaseSync(join(data, 'app.db'));
    database.exec(
      "UPDATE portfolios SET body = json_set(body, '$.sections', 7) WHERE id = (SELECT min(id) FROM portfolios)",
    );
    const { id, all } = {
      ...database.prepare('SELECT min(id) AS id, count(*) AS "all" FROM portfolios').get(),
    };
    database.close();
    const run = await runCli(data, ['check', '--root', await scratch()]);
    expect(run.code).toBe(1);
    expect(run.stdout).toContain(`portfolio ${String(id)}: It cannot be read.`);
    expect(run.stdout).toContain(`portfolio ${String(id)}: sections: `);
    expect(run.stdout).toContain(` and ${String(all)} portfolios checked, `);
  });

  it('begins a post that passes the check, and never overwrites one', async () => {
    const root = await scratch();
    const posts = join(root, 'content/blog');
    await dataOf(demo, ['new', 'post', 'Über uns', '--content', posts]);
    expect(await readdir(posts)).toEqual(['uber-uns.mdx']);
    expect((await runCli(demo, ['check', '--root', root])).code).toBe(0);
    expect((await runCli(demo, ['new', 'post', 'Über uns', '--content', posts])).code).toBe(1);
  });

  it('shows what it would prune, then prunes it', async () => {
    const data = await copyOf(demo);
    const old = await withBackend(data, async ({ auth, releases }) => {
      const user = await auth.findByEmail('demo-tokyo@example.com');
      const { release, blobs } = aRelease({
        ownerId: user?.uid ?? '',
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

async function withBackend<T>(
  dataDir: string,
  work: (backend: Awaited<ReturnType<typeof openEmbeddedBackend>>) => Promise<T>,
): Promise<T> {
  const backend = await openEmbeddedBackend(readConfig({ DATA_DIR: dataDir }), () => {});
  try {
    return await work(backend);
  } finally {
    await backend.close();
  }
}

async function someFile(folder: string): Promise<string> {
  const [found] = await namedByHash(folder);
  if (found === undefined) throw new Error(`There is no such file in ${folder}`);
  return join(folder, found);
}

/** The files in a folder that are named by their hash. */
async function namedByHash(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => /(^|[/\\])[0-9a-f]{64}$/.test(name)).toSorted();
}
