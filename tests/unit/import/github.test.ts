import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { packTar, type TarEntry } from 'modern-tar';
import { describe, expect, it } from 'vitest';
import { textEntry, zip } from '#src/export/zip.ts';
import { memorySource } from '#src/files/byte-source.ts';
import { importFile, type Imported } from '#src/import/import-file.ts';
import { readTarball, tarballLimits } from '#src/import/read-tarball.ts';
import { counter, importJson, refusal, section } from './files.ts';

/** A user as the REST API returns it. */
const ada = {
  login: 'ada',
  id: 1,
  avatar_url: 'https://avatars.githubusercontent.com/u/1',
  html_url: 'https://github.com/ada',
  repos_url: 'https://api.github.com/users/ada/repos',
  type: 'User',
  name: 'Ada Lovelace',
  company: '@engines',
  blog: 'https://ada.example/',
  location: 'London',
  email: 'ada@example.org',
  bio: 'Engineer of numbers',
  twitter_username: 'ada',
  public_repos: 4,
};

const repository = (name: string, more: object = {}): object => ({
  name,
  full_name: `ada/${name}`,
  owner: { login: 'ada' },
  private: false,
  html_url: `https://github.com/ada/${name}`,
  url: `https://api.github.com/repos/ada/${name}`,
  description: null,
  fork: false,
  archived: false,
  created_at: '2021-03-04T05:06:07Z',
  pushed_at: '2024-05-06T07:08:09Z',
  homepage: '',
  stargazers_count: 0,
  language: null,
  topics: [],
  ...more,
});

/** A repository as in an account export. */
const exported = (name: string, more: object = {}): object => ({
  type: 'repository',
  url: `https://github.com/ada/${name}`,
  owner: 'https://github.com/ada',
  name,
  description: null,
  website: null,
  private: false,
  is_archived: false,
  labels: [{ url: `https://github.com/ada/${name}/labels/bug`, name: 'bug', color: 'd73a4a' }],
  created_at: '2021-03-04T05:06:07Z',
  git_url: `tarball://root/repositories/ada/${name}.git`,
  repository_topics: [],
  ...more,
});
const exportedUsers = [
  { type: 'user', url: 'https://github.com/bo', login: 'bo', name: 'Bo', emails: [] },
  {
    type: 'user',
    url: 'https://github.com/ada',
    login: 'ada',
    name: 'Ada Lovelace',
    bio: 'Engineer of numbers',
    website: 'https://ada.example/',
    location: 'London',
    emails: [{ address: 'private@example.org', primary: true }],
    billing_plan: { name: 'free' },
  },
];

const file = (name: string, value: unknown): TarEntry => {
  const body = JSON.stringify(value);
  return { header: { name, size: Buffer.byteLength(body), type: 'file' }, body };
};

async function importTar(entries: TarEntry[], pack = gzipSync): Promise<Imported> {
  const bytes = pack(await packTar(entries));
  return importFile({ name: 'export.tar.gz', source: memorySource(bytes), newId: counter() });
}

const notesOf = ({ report }: Imported): string[] => report.notes.map(({ message }) => message);

describe('the import of GitHub', () => {
  it('makes a portfolio of a user and repositories of the REST API, the best project first', async () => {
    const repositories = [
      repository('quiet', { created_at: '2019-01-01T00:00:00Z', pushed_at: '2019-01-02T00:00:00Z' }),
      repository('loom', {
        description: 'Cards that count.',
        homepage: 'https://loom.example/',
        stargazers_count: 1234,
        language: 'Rust',
        topics: ['weaving', 'cards'],
      }),
      repository('copy', { fork: true }),
      repository('old', { archived: true, stargazers_count: 9000 }),
      repository('secret', { private: true }),
      repository('ada', { description: 'Config files for my GitHub profile.' }),
    ];
    const bytes = await buffer(
      zip([
        textEntry('user.json', JSON.stringify(ada)),
        textEntry('repos.json', JSON.stringify(repositories)),
        // macOS adds these files when it packs a folder.
        textEntry('__MACOSX/._user.json', 'Mac OS X'),
        textEntry('.DS_Store', 'Bud1'),
      ]),
    );
    const imported = await importFile({ name: 'ada.zip', source: memorySource(bytes), newId: counter() });
    expect(imported.report.source).toBe('GitHub');
    expect(section(imported, 'hero')).toMatchObject({
      name: 'Ada Lovelace',
      headline: 'Engineer of numbers',
    });
    expect(section(imported, 'contact')).toMatchObject({
      email: 'ada@example.org',
      website: 'https://ada.example/',
      city: 'London',
      profiles: [
        { network: 'GitHub', username: 'ada', url: 'https://github.com/ada' },
        { network: 'X', username: 'ada' },
      ],
    });
    const { items } = section(imported, 'projects');
    expect(items.map(({ title }) => title)).toEqual(['loom', 'quiet']);
    expect(items[0]).toMatchObject({
      summary: 'Cards that count.',
      url: 'https://loom.example/',
      links: [{ label: 'Code', url: 'https://github.com/ada/loom' }],
      tags: ['Rust', 'weaving', 'cards'],
      start: '2021-03',
      end: '2024-05',
      highlights: ['1,234 stars on GitHub'],
    });
    expect(items[1]).toMatchObject({
      url: 'https://github.com/ada/quiet',
      links: [],
      highlights: [],
      end: '',
    });
    const notes = notesOf(imported).join('\n');
    for (const said of ['private: secret', 'forks of other repositories: copy', 'archived: old', '@engines'])
      expect(notes).toContain(said.replace('@engines', 'your role'));
    expect(notes).not.toContain('loom');
  });

  it('reads a list of repositories alone, and names their owner by the account', async () => {
    const imported = await importJson([repository('loom')]);
    expect(section(imported, 'hero').name).toBe('ada');
    expect(section(imported, 'projects').items).toHaveLength(1);
  });

  it('reads an account export, and publishes no email address that may be private', async () => {
    const imported = await importTar([
      file('./schema.json', { version: '1.0.1' }),
      file('./users_000001.json', exportedUsers),
      file('./repositories_000001.json', [exported('plain')]),
      file('./repositories_000002.json', [
        exported('told', { description: 'Told.', website: 'https://told.example' }),
        exported('gone', { is_archived: true }),
      ]),
      file('./repositories/ada/plain.git/users_000001.json', [{ type: 'user', login: 'eve', emails: [1] }]),
    ]);
    expect(section(imported, 'hero').name).toBe('Ada Lovelace');
    expect(section(imported, 'projects').items.map(({ title, url }) => [title, url])).toEqual([
      ['told', 'https://told.example'],
      ['plain', 'https://github.com/ada/plain'],
    ]);
    expect(JSON.stringify(imported.sections)).not.toContain('private@example.org');
    expect(notesOf(imported).join('\n')).toContain('they may be private on GitHub');
  });

  it('makes 24 projects at most and names the other repositories', async () => {
    const imported = await importJson(
      Array.from({ length: 30 }, (_, n) => repository(`r${n}`, { stargazers_count: n })),
    );
    const { items } = section(imported, 'projects');
    expect(items).toHaveLength(24);
    expect(items[0]?.title).toBe('r29');
    expect(notesOf(imported)).toEqual([
      'Skipped: 6 repositories, after the first 24: r5, r4, r3, r2, r1, r0.',
    ]);
  });

  it('reads 100,000 repositories into as many projects and a short report', async () => {
    const many = Array.from({ length: 100_000 }, (_, n) => ({ type: 'repository', name: `r${n}` }));
    const imported = await importJson(many);
    expect(section(imported, 'projects').items).toHaveLength(24);
    expect(JSON.stringify(imported.report).length).toBeLessThan(5000);
    expect(notesOf(imported).join('')).toContain('and 99876 more');
  });

  it('survives values of every wrong type', async () => {
    const wrong = [
      null,
      1,
      [],
      {},
      { a: [{ b: 1 }] },
      'x'.repeat(200_000),
      true,
      '<script>alert(1)</script>',
    ];
    for (const value of wrong) {
      const names = Object.keys(repository('x')).filter((name) => name !== 'name' && name !== 'full_name');
      const odd = repository('x', Object.fromEntries(names.map((name) => [name, value])));
      const imported = await importJson([odd, repository('loom')]);
      expect(section(imported, 'projects').items.map(({ title }) => title)).toContain('loom');
    }
  });
});

describe('archives that pretend to be of GitHub', () => {
  it('are refused when they unpack to more than can be read', async () => {
    const zeros = { header: { name: 'repositories/a', size: 9_000_000, type: 'file' as const } };
    const bomb = gzipSync(await packTar([{ ...zeros, body: new Uint8Array(9_000_000) }]));
    expect(bomb.byteLength).toBeLessThan(20_000);
    const limits = { ...tarballLimits, bytes: 8 * 1024 * 1024 };
    const read = (more: object) =>
      readTarball('bomb.tar.gz', memorySource(bomb), { isWanted: () => false, ...more });
    expect((await refusal(read({ limits }))).issues[0]?.message).toContain('larger than 8 MB');
    expect(await read({})).toEqual(new Map());
    const crowd = Array.from({ length: 11 }, (_, n) => file(`f${n}`, n));
    const many = memorySource(gzipSync(await packTar(crowd)));
    const few = { isWanted: () => true, limits: { ...tarballLimits, entries: 10 } };
    expect((await refusal(readTarball('a', many, few))).issues[0]?.message).toContain('more than 10 files');
  });

  it('are refused when one of their files is too large, duplicate or broken', async () => {
    const users = file('users_000001.json', exportedUsers);
    const large = file('repositories_000001.json', ['x'.repeat(6_000_000)]);
    expect((await refusal(importTar([users, large]))).issues[0]?.message).toContain('at most');
    expect((await refusal(importTar([users, users]))).issues[0]?.message).toContain('twice');
    const cut = (bytes: Uint8Array): Buffer => gzipSync(bytes).subarray(0, -40) as Buffer;
    expect((await refusal(importTar([users], cut as typeof gzipSync))).issues[0]?.message).toContain(
      'damaged',
    );
    const noise = (): Buffer => gzipSync(Buffer.alloc(5000, 7));
    expect((await refusal(importTar([], noise as typeof gzipSync))).issues[0]?.message).toContain('damaged');
  });

  it('are not read by names that lead out of their folder or through links', async () => {
    const names = [
      '../users_000001.json',
      '/etc/users_000001.json',
      'a/b/users_000001.json',
      '..\\users_000001.json',
    ];
    const { code } = await refusal(
      importTar([
        ...names.map((name) => file(name, exportedUsers)),
        { header: { name: 'users_000001.json', size: 0, type: 'symlink', linkname: '/etc/passwd' } },
      ]),
    );
    expect(code).toBe('import-unknown');
  });
});
