import { describe, expect, it } from 'vitest';
import { memorySource } from '#src/files/byte-source.ts';
import { kinds } from '#src/domain/sections/index.ts';
import { importFile } from '#src/import/import-file.ts';
import { fieldName, humanPath } from '#src/import/human-path.ts';
import { languageOf } from '#src/import/language.ts';
import { counter, importJson, notesOf, refusal, renamed, importedValues, section, zipOf } from './files.ts';

const work = async (...jobs: object[]) => {
  const imported = await importJson({ work: jobs });
  return { items: importedValues(imported)['experience'], notes: notesOf(imported) };
};

describe('imported dates', () => {
  it('are read from numbers, parts and stretches of time', async () => {
    const { items, notes } = await work(
      { name: 'A', startDate: 2019, endDate: { year: 2020, month: 5 } },
      { name: 'B', date: { start: '2018', end: '2019' } },
      { name: 'C', date: { from: 'May 2018' } },
      { name: 'D', date: { year: 2017, month: 3, day: 9 } },
      { name: 'E', duration: 'May 2018 to June 2019' },
      { name: 'F', start: '2019', date: '2011 - 2012' },
    );
    expect(items).toEqual({
      items: [
        { kind: 'work', organization: 'A', start: '2019', end: '2020-05' },
        { kind: 'work', organization: 'B', start: '2018', end: '2019' },
        { kind: 'work', organization: 'C', start: '2018-05' },
        { kind: 'work', organization: 'D', start: '2017-03-09', end: '2017-03-09' },
        { kind: 'work', organization: 'E', start: '2018-05', end: '2019-06' },
        { kind: 'work', organization: 'F', start: '2019' },
      ],
    });
    expect(notes).toEqual(['Job 6, “F”: date: Skipped: “2011 - 2012” has no place in a portfolio.']);
  });

  it('whose day does not exist become months, with a note', async () => {
    const { items, notes } = await work({ name: 'A', startDate: '2017-09-31', endDate: '2019-02' });
    expect(items).toMatchObject({ items: [{ start: '2017-09', end: '2019-02' }] });
    expect(notes).toEqual([
      'Job 1, “A”: start date: Read as 2017-09: that month has no such day as in “2017-09-31”.',
    ]);
  });

  it('of parts that are no numbers are left out with a note', async () => {
    const { items, notes } = await work({ name: 'A', startDate: { year: 2019, month: 'May' } });
    expect(items).toEqual({ items: [{ kind: 'work', organization: 'A' }] });
    expect(notes).toEqual([
      'Job 1, “A”: start date: Skipped, with 2 values in it: it has no place in a portfolio.',
    ]);
  });

  it('of awards have one day', async () => {
    const imported = await importJson({ awards: [{ title: 'Medal', period: 'May 2018' }] });
    expect(importedValues(imported)['records']).toEqual({
      items: [{ type: 'award', title: 'Medal', start: '2018-05' }],
    });
  });
});

describe('imported values', () => {
  it('come from links in objects, and links that cannot be published are named', async () => {
    const { items, notes } = await work(
      { name: 'A', url: { href: 'https://a.example.org' } },
      { name: 'B', url: { link: 'nowhere' } },
    );
    expect(items).toMatchObject({ items: [{ url: 'https://a.example.org' }, { url: 'nowhere' }] });
    expect(notes).toEqual([
      'Job 2, “B”: URL › Link: Imported as it is, but it is not a URL that can be published. Fix it before you publish.',
    ]);
  });

  it('are split into keywords at commas and into highlights at line breaks', async () => {
    const imported = await importJson({
      work: [{ name: 'A', highlights: '- One, two\n* Three\n\n' }],
      skills: [{ name: 'Web', keywords: 'HTML, CSS;JS、TS\nGo' }],
    });
    expect(importedValues(imported)).toMatchObject({
      experience: { items: [{ highlights: ['One, two', 'Three'] }] },
      skills: { items: [{ keywords: ['HTML', 'CSS', 'JS', 'TS', 'Go'] }] },
    });
  });

  it('of several lists become one without repeats, within its limit', async () => {
    const many = (from: number, count: number) => Array.from({ length: count }, (_, n) => `Did ${from + n}`);
    const { items, notes } = await work({
      name: 'A',
      highlights: many(0, 40),
      responsibilities: many(20, 60),
    });
    expect(items).toEqual({ items: [{ kind: 'work', organization: 'A', highlights: many(0, 60) }] });
    expect(notes).toContain('Job 1, “A”: highlights: Shortened from 80 to 60 entries.');
    const fitting = await work({ name: 'A', highlights: many(0, 40), responsibilities: many(20, 40) });
    expect(fitting.notes).toEqual([]);
  });

  it('of two texts about one thing become one within its limit', async () => {
    const { max } = kinds.projects.fields.items.item.summary;
    const description = 'x'.repeat(max - 12);
    const imported = await importJson({ projects: [{ name: 'A', description, summary: 'y'.repeat(11) }] });
    expect(section(imported, 'projects').items[0]?.summary).toBe(`${description}\n\n${'y'.repeat(10)}`);
  });

  it('of too many keywords in one text are named', async () => {
    const keywords = Array.from({ length: 61 }, (_, n) => `k${n}`).join(',');
    const imported = await importJson({ skills: [{ name: 'Web', keywords }] });
    expect(notesOf(imported)).toEqual(['Skill 1, “Web”: keywords: Shortened from 61 to 60 entries.']);
  });

  it('that are lists, numbers or translations become text, with a note where something is lost', async () => {
    const { items, notes } = await work(
      { name: ['A', 'Bee'], position: { en: 'Baker', de: 'Bäcker' }, summary: ['One.', 'Two.'] },
      { name: { de: 'Mühle' }, position: ['Miller'], location: 7, summary: true },
      { name: 'C\nD' },
    );
    expect(items).toEqual({
      items: [
        { kind: 'work', organization: 'A, Bee', position: 'Baker', summary: 'One.\nTwo.' },
        { kind: 'work', organization: 'Mühle', position: 'Miller', location: '7', summary: 'true' },
        { kind: 'work', organization: 'C D' },
      ],
    });
    expect(notes.toSorted()).toEqual([
      'Job 1: name: Kept as one text: it was a list.',
      'Job 1: position › De: Skipped: “Bäcker” has no place in a portfolio.',
      'Job 1: summary: Kept as one text: it was a list.',
      'Job 2: location: Kept as text: “7”.',
      'Job 2: summary: Kept as text: “true”.',
      'Job 3, “C”: name: Written on one line: there is no room for line breaks.',
    ]);
  });
});

describe('part of a file that is not imported', () => {
  it('is one note for many entries, and one for each of two', async () => {
    const jobs = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `J${n}`, shoe: 'red' }));
    const note = (place: string) => `${place}: shoe: Skipped: “red” has no place in a portfolio.`;
    expect((await work(...jobs(2))).notes).toEqual([note('Job 1, “J0”'), note('Job 2, “J1”')]);
    expect((await work(...jobs(3))).notes).toEqual([`${note('Job 1, “J0”')} The same in 2 more entries.`]);
  });

  it('is shown with its first 60 characters and counted when it is more than a text', async () => {
    const { notes } = await work({ name: 'A', a: 'x'.repeat(60), b: 'y'.repeat(61), c: { d: 1, e: [2] } });
    expect(notes).toEqual([
      `Job 1, “A”: a: Skipped: “${'x'.repeat(60)}” has no place in a portfolio.`,
      `Job 1, “A”: b: Skipped: “${'y'.repeat(60)}…” has no place in a portfolio.`,
      'Job 1, “A”: c: Skipped, with 2 values in it: it has no place in a portfolio.',
    ]);
  });
});

describe('names of imported places', () => {
  it('are short, of one line, and those of people', () => {
    const long = 'n'.repeat(41);
    expect(humanPath([{ title: long }], [0])).toBe(`${'n'.repeat(39)}…`);
    expect(humanPath([{ title: 'n'.repeat(40) }], [0])).toBe('n'.repeat(40));
    expect(humanPath([{ title: ' One\nTwo ' }], [0])).toBe('One');
    expect(humanPath([{ name: ' ', label: 'Label' }, 'text', null], [0])).toBe('Label');
    expect(humanPath(['text', null], [1, 'x'])).toBe('Entry 2: x');
    expect(fieldName('a_b-c')).toBe('A b c');
    expect(fieldName('aI')).toBe('A i');
    expect(fieldName('x'.repeat(50))).toBe(`X${'x'.repeat(39)}`);
  });
});

describe('language of an import', () => {
  it('is that of the script in which a fifth of the letters is written', () => {
    const text = (latin: number, cyrillic: number) => ({ a: 'a'.repeat(latin), b: 'я'.repeat(cyrillic) });
    expect([languageOf('a.json', text(80, 20)), languageOf('a.json', text(79, 21))]).toEqual(['en', 'ru']);
    expect(languageOf('a.json', ['これは日本語'])).toBe('ja');
    expect([languageOf('a.json', '中文'), languageOf('a.json', '한국어')]).toEqual(['zh-Hans', 'ko']);
    expect([languageOf('a.json', 'ελληνικά'), languageOf('a.json', 'ภาษาไทย')]).toEqual(['el', 'th']);
    expect(languageOf('a.json', { url: 'я'.repeat(90), name: 'Ada' })).toBe('en');
    expect(languageOf('a.json', { n: 7, m: null })).toBe('en');
  });

  it('is the one in the name of the file, if we know it', () => {
    expect([languageOf('cv_DE.json', ''), languageOf('cv.xx.json', ''), languageOf('de.json', '')]).toEqual([
      'de',
      'en',
      'en',
    ]);
    expect([languageOf('cv.zh-CN.json', ''), languageOf('cv.zh_TW.json', '')]).toEqual([
      'zh-Hans',
      'zh-Hant',
    ]);
  });
});

describe('limits of an archive', () => {
  const attempt = async (files: Record<string, string>) =>
    importFile({ name: 'a.zip', source: memorySource(await zipOf(files)), newId: counter() });
  const profile = { 'Profile.csv': 'First Name,Last Name,Headline\nAda,L,A\n' };

  it('allow 200 files and names of 300 characters', async () => {
    const many = Object.fromEntries(Array.from({ length: 199 }, (_, n) => [`${n}.txt`, '']));
    expect((await attempt({ ...profile, ...many })).title).toBe('Ada L');
    const name = (length: number) => ({ ...profile, ['n'.repeat(length)]: '' });
    expect((await attempt(name(300))).title).toBe('Ada L');
    expect((await refusal(attempt(name(301)))).issues[0]?.message).toContain('Take this entry out');
  });

  it('do not count folders', async () => {
    const zip = renamed(await zipOf({ ...profile, folderx: '' }), 'folderx', 'folder/');
    const imported = await importFile({ name: 'a.zip', source: memorySource(zip), newId: counter() });
    expect(notesOf(imported)).toEqual([]);
  });
});
