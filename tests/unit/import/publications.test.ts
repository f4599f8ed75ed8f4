import { describe, expect, it } from 'vitest';
import { resumeJson } from '#src/render/resume-json.ts';
import { contentOf, importJson, importText, notesOf, section } from './files.ts';

const resume = (publications: unknown[], name = 'Ada Lovelace'): unknown => ({
  basics: { name },
  publications,
});

describe('authors of imported publications', () => {
  it.each([
    ['one text', 'Ada Lovelace, Charles Babbage'],
    ['a list of names', ['Ada Lovelace', 'Charles Babbage']],
    ['a list of people', [{ name: 'Ada Lovelace' }, { name: 'Charles Babbage' }]],
    [
      'a list of given and family names',
      [
        { given: 'Ada', family: 'Lovelace' },
        { firstName: 'Charles', lastName: 'Babbage' },
      ],
    ],
  ])('import as people from %s, and the owner is marked', async (_, authors) => {
    const imported = await importJson(resume([{ name: 'Sketch', authors }]));
    expect(section(imported, 'publications').items[0]?.authors).toMatchObject([
      { name: 'Ada Lovelace', isOwner: true },
      { name: 'Charles Babbage', isOwner: false },
    ]);
    expect(notesOf(imported)).toEqual([]);
  });

  it('keep their links', async () => {
    const imported = await importJson(
      resume([{ name: 'Sketch', authors: [{ name: 'Charles', url: 'https://c.example.org' }] }]),
    );
    expect(section(imported, 'publications').items[0]?.authors).toMatchObject([
      { name: 'Charles', url: 'https://c.example.org' },
    ]);
  });

  it('are the owner also with the family name first and other spaces and case', async () => {
    const imported = await importJson(
      resume([{ name: 'Sketch', authors: ['lovelace,  ADA', 'Lovelace, Bea'] }]),
    );
    const { authors } = section(imported, 'publications').items[0] ?? { authors: [] };
    expect(authors.map(({ isOwner }) => isOwner)).toEqual([true, false]);
  });

  it('are not marked in a file without a name', async () => {
    const imported = await importJson(resume([{ name: 'Sketch', authors: ['A', ''] }], ''));
    expect(section(imported, 'publications').items[0]?.authors).toMatchObject([
      { name: 'A', isOwner: false },
    ]);
  });
});

describe('types of imported publications', () => {
  it.each([
    ['thesis', 'thesis'],
    ['Conference paper', 'conference'],
    ['article-journal', 'article'],
    ['Dissertation', 'thesis'],
  ])('the word %s is read as %s', async (type, expected) => {
    const imported = await importJson(resume([{ name: 'Sketch', type }]));
    expect(section(imported, 'publications').items[0]?.type).toBe(expected);
    expect(notesOf(imported)).toEqual([]);
  });

  it('an unknown word is not guessed, and the report names it', async () => {
    const imported = await importJson(resume([{ name: 'Sketch', type: 'constructor' }]));
    expect(section(imported, 'publications').items[0]?.type).toBe('other');
    expect(notesOf(imported)[0]).toContain('constructor');
  });
});

describe('dated lists of résumés', () => {
  it('import as records of their types, not as studies or publications', async () => {
    const imported = await importJson({
      basics: { name: 'Ada' },
      awards: [{ title: 'Medal', date: '1844', awarder: 'Society' }],
      talks: [{ title: 'Looms', event: 'Fair', date: '2019', location: 'Turin' }],
      grants: [{ title: 'Engine', organization: 'Treasury', startDate: '1823', endDate: '1842' }],
      press: [{ name: 'An enchantress', publisher: 'Times', releaseDate: '1843' }],
      teaching: [{ course: 'Logic', institution: 'College', year: '1840 - 1842' }],
      exhibitions: ['Great Exhibition'],
    });
    expect(imported.sections.map(({ type }) => type)).toEqual(['hero', 'records']);
    expect(section(imported, 'records').items).toMatchObject([
      { type: 'exhibition', title: 'Great Exhibition' },
      { type: 'talk', title: 'Looms', organization: 'Fair', place: 'Turin', start: '2019', end: '' },
      { type: 'press', title: 'An enchantress', organization: 'Times', start: '1843' },
      { type: 'award', title: 'Medal', organization: 'Society', start: '1844', end: '' },
      { type: 'grant', title: 'Engine', organization: 'Treasury', start: '1823', end: '1842' },
      { type: 'teaching', title: 'Logic', organization: 'College', start: '1840', end: '1842' },
    ]);
    expect(notesOf(imported)).toEqual([]);
  });

  it('come back from resume.json as what they were', async () => {
    const first = await importJson({
      basics: { name: 'Ada' },
      awards: [{ title: 'Medal', date: '1844', awarder: 'Society', summary: 'For notes.' }],
      talks: [{ title: 'Looms', event: 'Fair', date: '2019', role: 'Speaker' }],
      publications: [
        { name: 'Sketch', type: 'article', authors: ['Ada', 'Luigi'], volume: '3', issue: '2', pages: '1–9' },
      ],
    });
    const written = resumeJson(contentOf(first));
    expect(written).toMatchObject({
      awards: [{ title: 'Medal', date: '1844', awarder: 'Society', summary: 'For notes.' }],
      records: [{ title: 'Looms', type: 'talk', organization: 'Fair', startDate: '2019', role: 'Speaker' }],
      publications: [{ type: 'article', authors: ['Ada', 'Luigi'] }],
    });
    const second = await importJson(written);
    expect(resumeJson(contentOf(second))).toEqual(written);
  });

  it('of al-folio import under the titles of their parts, and voluntary work is no job', async () => {
    const imported = await importText(
      'cv.yml',
      `- title: Talks and posters
  contents: [{ title: Looms, institution: Fair, year: 2019 }]
- title: Volunteer experience
  contents: [{ title: Tutor, institution: School, year: 2018 }]
- title: Research grants
  contents: [{ title: Engine, year: 2017 }]
`,
    );
    expect(section(imported, 'records').items).toMatchObject([
      { type: 'talk', title: 'Looms', organization: 'Fair', start: '2019' },
      { type: 'grant', title: 'Engine', start: '2017' },
    ]);
    expect(section(imported, 'experience').items).toMatchObject([{ kind: 'volunteer', position: 'Tutor' }]);
  });
});
