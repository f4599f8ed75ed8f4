import { describe, expect, it } from 'vitest';
import { toPlainText } from '#src/domain/rich-text.ts';
import { resumeJson } from '#src/render/resume-json.ts';
import { importJson, importText, notesOf, refusal, section } from './files.ts';
import { memorySource } from '#src/files/byte-source.ts';

const full = {
  basics: {
    name: 'Ada Lovelace',
    label: 'Analyst',
    email: 'ada@example.org',
    phone: '+44 20 7946 0000',
    url: 'https://ada.example.org',
    summary: 'First paragraph.\n\nSecond, with\na line break.',
    location: {
      address: '12 Square',
      postalCode: 'W1',
      city: 'London',
      countryCode: 'GB',
      region: 'England',
    },
    profiles: [{ network: 'GitHub', username: 'ada', url: 'https://github.com/ada' }],
  },
  work: [
    {
      name: 'Engine Works',
      location: 'London',
      description: 'Makers of engines',
      position: 'Analyst',
      url: 'https://engine.example.org',
      startDate: '1842-02',
      endDate: '1843-08-01',
      summary: 'Notes on the engine.',
      highlights: ['Note G', 'Bernoulli numbers'],
    },
  ],
  volunteer: [{ organization: 'School', position: 'Tutor', startDate: '1840', highlights: ['Taught sums'] }],
  education: [
    {
      institution: 'Home',
      url: 'https://home.example.org',
      area: 'Mathematics',
      studyType: 'Private',
      startDate: '1830',
      endDate: '1835',
      score: '1st',
      courses: ['Algebra'],
    },
  ],
  awards: [{ title: 'Medal', date: '1844-01-01', awarder: 'Society', summary: 'For notes.' }],
  certificates: [{ name: 'Logic', date: '1836', url: 'https://c.example.org', issuer: 'College' }],
  publications: [
    {
      name: 'Sketch',
      publisher: 'Memoirs',
      releaseDate: '1843-09',
      url: 'https://p.example.org',
      summary: 'Notes.',
    },
  ],
  skills: [{ name: 'Analysis', level: 'Master', keywords: ['Series', 'Tables'] }],
  languages: [{ language: 'French', fluency: 'Fluent' }],
  interests: [{ name: 'Music', keywords: ['Harp'] }],
  references: [{ name: 'Charles', reference: 'An enchantress of number.' }],
  projects: [
    {
      name: 'Program',
      description: 'The first.',
      highlights: ['Loops'],
      keywords: ['Engine'],
      startDate: '1843',
      endDate: '1843',
      url: 'https://program.example.org',
      roles: ['Author'],
      entity: 'Engine Works',
      type: 'application',
    },
  ],
};

describe('JSON Resume import', () => {
  it('is read without the HTML that people write into its texts', async () => {
    const work = [{ name: 'Works', highlights: ['Used <code>contenteditable</code>', 'A Vector<int>'] }];
    const content = await importJson({ basics: { name: 'Ada' }, work });
    const [job] = section(content, 'experience').items;
    expect(job?.highlights).toEqual(['Used contenteditable', 'A Vector<int>']);
  });

  it('is read without the Markdown that people write into its texts', async () => {
    const basics = { name: 'Ada', summary: 'I *write* [notes](https://example.org/g).' };
    const work = [
      { name: 'Works', summary: 'Led the `mill`', highlights: ['**Bold** [link](https://example.org)'] },
    ];
    const content = await importJson({ basics, work });
    const [job] = section(content, 'experience').items;
    expect(job).toMatchObject({ summary: 'Led the mill', highlights: ['Bold link (https://example.org)'] });
    expect(section(content, 'about').body.content).toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'I ' },
          { type: 'text', text: 'write', marks: [{ type: 'italic' }] },
          { type: 'text', text: ' ' },
          {
            type: 'text',
            text: 'notes',
            marks: [{ type: 'link', attrs: { href: 'https://example.org/g' } }],
          },
          { type: 'text', text: '.' },
        ],
      },
    ]);
  });

  it('reads the facts of projects from resume.json of a site', async () => {
    const facts = [{ label: 'Length', value: '14 minutes' }];
    const imported = await importJson({ projects: [{ name: 'The toll', facts }] });
    expect(section(imported, 'projects').items).toMatchObject([{ title: 'The toll', facts }]);
    expect(notesOf(imported)).toEqual([]);
  });

  it('imports every field of an exported resume.json', async () => {
    const imported = await importJson(full);
    const back = resumeJson({
      ...imported,
      template: 'london',
      options: {},
      pages: [],
      seo: { title: '', description: '', noindex: false, noai: false },
    });
    expect({ ...back, $schema: undefined }).toEqual({ ...full, $schema: undefined });
    expect(imported.report).toMatchObject({ source: 'JSON Resume', notes: [], unread: null });
    expect(imported.title).toBe('Ada Lovelace');
  });

  it('keeps the name of a country beside its code, and one without a code', async () => {
    const place = async (location: object) => {
      const imported = await importJson({ basics: { name: 'Ada', location }, work: full.work });
      expect(notesOf(imported)).toEqual([]);
      return section(imported, 'contact').country;
    };
    expect(await place({ countryCode: 'GB', country: 'United Kingdom' })).toBe('United Kingdom');
    expect(await place({ country: 'Atlantis' })).toBe('Atlantis');
  });

  it('reads the field names of older drafts of JSON Resume', async () => {
    const imported = await importJson({
      basics: { name: 'Ada', website: 'https://ada.example.org', image: 'https://ada.example.org/me.jpg' },
      work: [{ company: 'Engine Works', website: 'engine.example.org' }],
      education: [{ institution: 'Home', gpa: 4 }],
    });
    expect(section(imported, 'contact').website).toBe('https://ada.example.org');
    expect(section(imported, 'experience').items[0]).toMatchObject({
      organization: 'Engine Works',
      url: 'engine.example.org',
    });
    expect(section(imported, 'education').items[0]?.score).toBe('4');
    expect(notesOf(imported)).toEqual([
      'Study 1, “Home”: GPA: Kept as text: “4”.',
      expect.stringContaining('Basics › Image: Skipped: images'),
    ]);
  });

  it('reports a second website and every other value that it cannot keep', async () => {
    const imported = await importJson({
      basics: { name: 'Ada', url: 'https://a.example.org', website: 'https://b.example.org', shoe: 39 },
      work: [{ name: 'Works', importance: 5 }, 'Bank', 7],
      meta: { version: 'v1.0.0' },
    });
    expect(notesOf(imported)).toEqual([
      'Job 3: Skipped: “7” has no place in a portfolio.',
      'Job 1, “Works”: importance: Skipped: “5” has no place in a portfolio.',
      'Basics › Website: Skipped: “https://b.example.org” has no place in a portfolio.',
      'Basics › Shoe: Skipped: “39” has no place in a portfolio.',
      'About the file: Skipped: it tells about the file, not about you.',
    ]);
    expect(section(imported, 'experience').items.map(({ position }) => position)).toEqual(['', 'Bank']);
  });

  it('skips null and empty parts without a note and reads lists from plain text', async () => {
    const imported = await importJson({
      basics: { name: null, label: '', profiles: [{}] },
      work: null,
      awards: [{ title: '', date: null }],
      skills: [{ name: 'Web', keywords: 'HTML, CSS' }],
      languages: 'French',
    });
    expect(imported.sections.map(({ type }) => type)).toEqual(['hero', 'skills']);
    expect(section(imported, 'skills').items).toMatchObject([
      { kind: 'skill', keywords: ['HTML', 'CSS'] },
      { kind: 'language', name: 'French' },
    ]);
    expect(imported.report.notes).toEqual([]);
    expect(imported.title).toBe('file');
  });

  it('names the fields of a file from which nothing can be imported', async () => {
    const imported = await importJson({ basics: { name: '', shoes: 'red' }, work: [] });
    expect(imported.report.notes.map(({ path }) => path)).toEqual(['Basics']);
  });

  it('shortens text over the limit and reports it', async () => {
    const imported = await importJson({
      basics: { name: 'x'.repeat(169) + '😀y', summary: 'y'.repeat(20_001) },
    });
    expect(section(imported, 'hero').name).toBe('x'.repeat(169));
    expect(toPlainText(section(imported, 'about').body)).toHaveLength(20_000);
    expect(notesOf(imported)).toEqual([
      'Basics › Name: Shortened from 172 to 170 characters.',
      'Basics › Summary: Shortened from 20001 to 20000 characters.',
    ]);
  });

  it('offers a text that was cut to its author as a whole', async () => {
    const label = 'Counts '.repeat(35).trim();
    const { report } = await importJson({ basics: { name: 'Ada', label } });
    expect(report.notes).toEqual([
      {
        path: 'Basics › Label',
        kind: 'changed',
        message: 'Shortened from 244 to 220 characters.',
        text: label,
      },
    ]);
  });

  it('sets the place of a study behind its school', async () => {
    const imported = await importJson({
      education: [
        { institution: 'College', area: 'Sums', location: 'London, UK' },
        { institution: 'School of Turin', area: 'Looms', location: 'Turin' },
        { area: 'Cogs', location: 'Bath' },
        { institution: 'x'.repeat(295), area: 'Ink', location: 'Oxford' },
      ],
    });
    expect(section(imported, 'education').items.map(({ institution }) => institution)).toEqual([
      'College, London, UK',
      'School of Turin',
      'Bath',
      'x'.repeat(295),
    ]);
    expect(notesOf(imported).filter((line) => line.includes('Skipped'))).toHaveLength(1);
  });

  it('imports no more entries than a list allows and names the skipped ones', async () => {
    const work = Array.from({ length: 203 }, (_, index) => ({ name: `Job ${index}` }));
    const imported = await importJson({ basics: { name: 'Ada' }, work });
    expect(section(imported, 'experience').items).toHaveLength(200);
    expect(notesOf(imported)).toEqual([
      'Job 201, “Job 200”: Skipped, with 1 value in it: it has no place in a portfolio. The same in 2 more entries.',
    ]);
  });

  it('keeps an unreadable date as it was typed', async () => {
    const imported = await importJson({ work: [{ name: 'A', startDate: 'when young', endDate: 'Present' }] });
    expect(section(imported, 'experience').items[0]).toMatchObject({ start: 'when young', end: '' });
    expect(notesOf(imported)).toEqual([
      'Job 1, “A”: start date: Kept as typed: “when young” is no date that can be read in one way.',
    ]);
  });

  it('reads JSON Resume inside a wrapper, after a byte order mark, and in UTF-16', async () => {
    const wrapped = await importText(
      'a.json',
      `\uFEFF${JSON.stringify({ data: { basics: { name: 'Ada' } } })}`,
    );
    expect(wrapped.title).toBe('Ada');
    const bytes = new Uint8Array(Buffer.from('\uFEFF{"basics":{"name":"Ada"}}', 'utf16le'));
    const { importFile } = await import('#src/import/import-file.ts');
    await expect(
      importFile({ name: 'a.json', source: memorySource(bytes), newId: () => 'a' }),
    ).resolves.toMatchObject({
      title: 'Ada',
    });
  });

  it('detects the language from the file name or from the script of the text', async () => {
    expect((await importJson({ basics: { name: 'Ada' } }, 'resume.fr.json')).language).toBe('fr');
    expect((await importJson({ basics: { name: 'عائشة القرطبية' } })).language).toBe('ar');
    expect((await importJson({ basics: { name: 'Ada' } })).language).toBe('en');
  });
});

describe('refused JSON', () => {
  it.each([
    ['{"a" 1}', 'line 1, column 6', 'Put a colon and a value after "a".'],
    ['{"a": 1,\n}', 'line 2, column 1', 'Take out the comma before the closing brace.'],
    ['[1 2]', 'line 1, column 4', 'Put a comma here, between two entries.'],
    ['{"a": "b\n"}', 'line 1, column 7', 'Close the text with a quotation mark'],
    ["{'a': 1}", 'line 1, column 2', 'Write the name in double quotation marks.'],
    ['{"a": [1', 'line 1, column 9', 'put the missing ] at its end'],
    ['{"a": undefined}', 'line 1, column 7', 'Put a value here'],
    ['{} {}', 'line 1, column 4', 'Take out what follows the end.'],
    ['{"a": 1 /* b */}', 'line 1, column 9', 'Take out the comment'],
  ])('refuses %j with the position of the error and the fix', async (text, place, fix) => {
    const error = await refusal(importText('a.json', text));
    expect(error.code).toBe('import-unreadable');
    expect(error.facts).toEqual({ file: 'a.json', place });
    expect(error.issues[0]?.path).toBe(`a.json, ${place}`);
    expect(error.issues[0]?.message).toContain(fix);
  });

  it.each([
    [{ $schema: 'http://json-schema.org/draft-07/schema#', properties: {} }, 'schema'],
    [
      { title: 'Developer', responsibilities: ['x'], qualifications: ['y'], skills: [{ name: 'z' }] },
      'a job',
    ],
    [{ foo: 1, bar: 2 }, 'foo, bar'],
    [[1, 2], 'a list'],
    ['text', 'a single value'],
    [{}, 'nothing'],
  ])('refuses %j because its format is unknown', async (value, message) => {
    const error = await refusal(importJson(value));
    expect(error.code).toBe('import-unknown');
    expect(error.issues[0]?.message).toContain(message);
  });

  it('refuses JSON that is nested too deep, not UTF-8, empty or too large', async () => {
    const deep = '['.repeat(30_000) + ']'.repeat(30_000);
    expect((await refusal(importText('a.json', deep))).issues[0]?.message).toContain('nested');
    const { importFile } = await import('#src/import/import-file.ts');
    const bad = importFile({
      name: 'a.json',
      source: memorySource(Uint8Array.of(0x7b, 0xff)),
      newId: () => 'a',
    });
    expect((await refusal(bad)).facts).toEqual({ file: 'a.json', place: 'byte 2' });
    expect((await refusal(importText('a.json', ' \n'))).issues[0]?.message).toContain('empty');
    const large = JSON.stringify({
      projects: Array.from({ length: 100 }, () => ({
        description: 'x'.repeat(4000),
        highlights: Array.from({ length: 60 }, () => 'y'.repeat(900)),
      })),
    });
    expect((await refusal(importText('a.json', large))).code).toBe('import-unreadable');
  });
});
