import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newItem } from '#src/domain/fields.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { portfolioFile, type FileUpload } from '#src/domain/portfolio-file.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { readWhole } from '#src/files/byte-source.ts';
import { importAll, importFile, type Imported } from '#src/import/import-file.ts';
import { counter, importJson, notesOf, refusal, renamed, zipOf } from './files.ts';
import { memorySource } from '#src/files/byte-source.ts';

const image = new Uint8Array(Buffer.from('GIF89a rest of an image', 'latin1'));
const upload: FileUpload = {
  id: 'u1',
  name: 'me.gif',
  contentType: 'image/gif',
  bytes: image.byteLength,
  width: 1,
  height: 1,
  sha256: createHash('sha256').update(image).digest('hex'),
  alt: 'Me',
  decorative: false,
  focus: { x: 0.5, y: 0.5 },
  credit: '',
  file: 'originals/u1.gif',
};
const content: PortfolioContent = {
  title: 'Ada',
  template: 'tokyo',
  language: 'fr',
  options: { tokyo: { dark: true } },
  seo: { title: 'Ada', description: '', noindex: true, noai: false },
  pages: [],
  sections: [
    { ...newSection('hero', 's1'), name: 'Ada', image: { uploadId: 'u1', alt: 'Me', decorative: false } },
    {
      ...newSection('projects', 's2'),
      items: [{ ...newItem(kinds.projects.fields.items, 'p1'), title: 'Program' }],
    },
    { id: 's3', type: 'unknown', hidden: true, original: { type: 'map', x: [1] } },
  ],
};
const file = portfolioFile(content, [upload]);
const parts = { 'content.json': JSON.stringify(file), 'originals/u1.gif': image, 'manifest.json': '{}' };

const importZip = async (files: Record<string, string | Uint8Array>): Promise<Imported> =>
  importFile({ name: 'ada.zip', source: memorySource(await zipOf(files)), newId: counter() });

describe('import of our own export', () => {
  it('skips the comments of visitors, and says why', async () => {
    const comments = JSON.stringify([{ id: 'c1', page: '/', name: 'Bo', text: 'A clear start.', reply: '' }]);
    const imported = await importZip({ ...parts, 'comments.json': comments });
    const { uploads: _uploads, report, ...rest } = imported;
    expect(rest).toEqual(content);
    expect(report.notes).toMatchObject([{ path: 'comments.json', kind: 'unsupported' }]);
    expect(notesOf(imported).join()).toContain('comments belong to links to the draft');
  });

  it('imports an export with its originals unchanged and does not read the site in it', async () => {
    const site = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`site/${index}.html`, '<p>']));
    const imported = await importZip({ ...parts, ...site });
    const { uploads, report, ...rest } = imported;
    expect(rest).toEqual(content);
    const { file: _file, bytes: _bytes, ...description } = upload;
    const [brought] = uploads;
    expect(brought).toEqual({ ...description, source: expect.anything() });
    expect(brought && (await readWhole(brought.source))).toEqual(Buffer.from(image));
    expect(report).toMatchObject({ source: 'Vitrine', notes: [], unread: null });
  });

  it('imports content.json without its images and reports that', async () => {
    const imported = await importJson(file);
    expect(imported.sections[0]).toMatchObject({ name: 'Ada', image: null });
    expect(notesOf(imported)).toEqual([
      'sections[0].image: Skipped: the upload is not in the file. Import the whole zip.',
    ]);
  });

  it('imports an export from which an original was taken, and reports its image', async () => {
    const { 'originals/u1.gif': _, ...rest } = parts;
    const imported = await importZip(rest);
    expect(imported.sections[0]).toMatchObject({ name: 'Ada', image: null });
    expect(imported.uploads).toEqual([]);
    expect(notesOf(imported)).toEqual([
      'sections[0].image: Skipped: the upload is not in the file. Import the whole zip.',
    ]);
  });

  it('names unknown fields of the export and files that the content does not use', async () => {
    const other = { ...file, mood: 'good', sections: [{ ...file.sections[0], scent: 'rose' }] };
    const imported = await importZip({
      ...parts,
      'content.json': JSON.stringify(other),
      'originals/u2.gif': 'x',
    });
    expect(imported.report.notes.map(({ path }) => path).toSorted()).toEqual([
      'mood',
      'originals/u2.gif',
      'sections[0].scent',
    ]);
  });

  it('names every invalid edit path of a refused export, and refuses a newer version', async () => {
    const wrong = await refusal(importJson({ ...file, title: 7, language: '??' }));
    expect(wrong.code).toBe('import-unreadable');
    expect(wrong.issues.map(({ path }) => path)).toEqual(['title', 'language']);
    expect((await refusal(importJson({ ...file, vitrine: 2 }))).code).toBe('newer-schema');
    expect((await refusal(importJson({ ...file, schemaVersion: 99 }))).code).toBe('newer-schema');
  });

  it('refuses an export with an original that has changed', async () => {
    const error = await refusal(importZip({ ...parts, 'originals/u1.gif': 'GIF89a another image!' }));
    expect(error).toMatchObject({ code: 'import-unreadable', facts: { place: 'originals/u1.gif' } });
  });
});

describe('originals of an export', () => {
  const withOriginal = (bytes: Uint8Array, described: Partial<FileUpload> = {}) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const one = { ...upload, sha256, bytes: bytes.byteLength, ...described };
    return importZip({ 'content.json': JSON.stringify(portfolioFile(content, [one])), [one.file]: bytes });
  };
  it('come with their descriptions', async () => {
    expect((await withOriginal(image)).uploads).toMatchObject([{ id: upload.id, name: upload.name }]);
  });

  it('are refused when they are not what the content says', async () => {
    const wrong = [
      { sha256: '0'.repeat(64) },
      { bytes: image.byteLength + 1 },
      { contentType: 'image/png' as const },
      { file: 'elsewhere/u1.gif' },
    ];
    for (const described of wrong)
      expect((await refusal(withOriginal(image, described))).code).toBe('import-unreadable');
  });
});

describe('hostile archive', () => {
  const attempt = async (bytes: Uint8Array): Promise<string> => {
    const error = await refusal(importFile({ name: 'a.zip', source: memorySource(bytes), newId: counter() }));
    expect(error.code).toBe('import-unreadable');
    return `${error.issues[0]?.path} ${error.issues[0]?.message}`;
  };
  const table = { 'Profile.csv': 'First Name,Last Name,Headline\nAda,L,A\n' };

  it.each([
    '../../b.csv',
    '/etc/b.csv',
    'a\\..\\b.cs',
    'C:/win/b.cv',
    './././b.csv',
    'a//////b.csv',
    'a\u0001b/c/d.csv',
  ])('refuses an archive with a file named %j', async (name) => {
    const honest = 'x'.repeat(name.length);
    await attempt(renamed(await zipOf({ ...table, [honest]: 'x' }), honest, name));
  });

  it('refuses an archive with a symbolic link or a duplicate file name', async () => {
    expect(await attempt(await zipOf(table, { mode: 0o120777 }))).toContain('Profile.csv');
    const twice = renamed(
      await zipOf({ ...table, 'Skills1.csv': 'Name\nA\n', 'Skills2.csv': 'Name\nB\n' }),
      'Skills2',
      'Skills1',
    );
    expect(await attempt(twice)).toContain('twice');
  });

  it('refuses an archive of more than 200 files', async () => {
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`${index}.csv`, '']));
    expect(await attempt(await zipOf({ ...table, ...many }))).toContain('at most 200');
  });

  it('refuses an archive that unpacks to more than the limit or its declared size', async () => {
    const bomb = { 'Profile.csv': new Uint8Array(51 * 1024 * 1024) };
    expect(await attempt(await zipOf(bomb))).toContain('larger than 50 MB');
    const zip = Buffer.from(
      await zipOf({ 'Profile.csv': 'First Name,Last Name,Headline\nAda,L,A\n'.repeat(500) }),
    );
    const directory = zip.lastIndexOf('PK\x01\x02', undefined, 'latin1');
    zip.writeUInt32LE(5, directory + 24);
    expect(await attempt(new Uint8Array(zip))).toContain('Profile.csv');
  });

  it('refuses an archive that is incomplete or contains no known file', async () => {
    const whole = await zipOf(table);
    expect(await attempt(whole.subarray(0, whole.length - 30))).toContain('damaged');
    const strange = await refusal(
      importFile({ name: 'a.zip', source: memorySource(await zipOf({ 'a.txt': 'x' })), newId: counter() }),
    );
    expect(strange.code).toBe('import-unknown');
  });
});

describe('import of the export of an account', () => {
  const folders = ['p1', 'p2'].flatMap((id) => [
    ...Object.entries(parts).map(([name, body]) => [`portfolios/${id}/${name}`, body] as const),
    ...Array.from({ length: 300 }, (_, index) => [`portfolios/${id}/site/${index}.html`, '<p>'] as const),
    [`portfolios/${id}/versions/1.json`, '{}'] as const,
  ]);
  const account = {
    'profile.json': '{}',
    ...Object.fromEntries(folders),
    'uploads.json': '[]',
    'uploads/u1.gif': image,
    'uploads/u2.gif': image,
  };
  const input = async (files: Record<string, string | Uint8Array>) => ({
    name: 'vitrine-account.zip',
    source: memorySource(await zipOf(files)),
    newId: counter(),
  });

  it('imports each portfolio with its originals, and notes what belongs to the account', async () => {
    const imported = await importAll(await input(account));
    expect(imported.map(({ title }) => title)).toEqual(['Ada', 'Ada']);
    for (const { uploads } of imported)
      expect(await Promise.all(uploads.map(({ source }) => readWhole(source)))).toEqual([Buffer.from(image)]);
    expect(imported.map((one) => notesOf(one))).toEqual([
      [
        'profile.json: Skipped: an import does not change your profile.',
        'uploads: Skipped: no portfolio uses 1 of these files. Upload what you still need.',
      ],
      [],
    ]);
  });

  it('says which part of the archive cannot be read', async () => {
    const broken = { ...account, 'portfolios/p2/originals/u1.gif': 'another file' };
    const error = await refusal(importAll(await input(broken)));
    expect(error).toMatchObject({
      code: 'import-unreadable',
      facts: { file: 'vitrine-account.zip/portfolios/p2', place: 'originals/u1.gif' },
    });
  });

  it('explains where only one portfolio is wanted', async () => {
    const error = await refusal(importFile(await input(account)));
    expect(error.issues[0]?.message).toContain('This is a whole account.');
  });

  it('refuses a file that unpacks to more than an archive may hold', async () => {
    const error = await refusal(importAll({ ...(await input(account)), maxUnpackedBytes: 10 }));
    expect(error.issues[0]?.message).toContain('Unpacked, the archive is larger');
  });
});
