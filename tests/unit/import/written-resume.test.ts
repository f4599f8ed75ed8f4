import { describe, expect, it } from 'vitest';
import { memorySource } from '#src/files/byte-source.ts';
import { importFile, type Imported } from '#src/import/import-file.ts';
import { partOfHeading } from '#src/import/resume-headings.ts';
import { contentOf, counter, notesOf, refusal, importedValues, section, zipOf } from './files.ts';
import { column, docxOf, lockedPdf, pdfOf } from './written-files.ts';

const importBytes = (name: string, bytes: Uint8Array): Promise<Imported> =>
  importFile({ name, source: memorySource(bytes), newId: counter() });

const refusalOf = async (name: string, bytes: Uint8Array): Promise<string> =>
  (await refusal(importBytes(name, bytes))).issues[0]?.message ?? '';

const english: (string | [string, string])[] = [
  'Ada Lovelace',
  'Analyst',
  'ada@example.org | +44 20 7946 0000 | London, England | github.com/ada',
  'Profile',
  'I write programs for machines that nobody has built yet, and notes that are longer than them.',
  'Work Experience',
  ['Senior Analyst', 'Jan 2019 - Present'],
  'Engine Works Ltd, London',
  '- Wrote the first program for the engine, which computes the numbers of Bernoulli without a hand',
  'being lent to it.',
  '- Trained others',
  ['Translator', '03/2014 - 12/2018'],
  'Scientific Memoirs',
  'Education',
  ['University of London', '2009 - 2013'],
  'BSc, Mathematics',
  'Skills',
  'Mathematics: Analysis, Tables',
  'Poetry',
  'Languages',
  'English (native), French (C1)',
  'Awards',
  '- Medal of the society, 2018',
];

const read = {
  hero: { name: 'Ada Lovelace', headline: 'Analyst' },
  contact: {
    email: 'ada@example.org',
    phone: '+44 20 7946 0000',
    city: 'London, England',
    profiles: [{ network: 'GitHub', url: 'https://github.com/ada' }],
  },
  experience: {
    items: [
      {
        position: 'Senior Analyst',
        organization: 'Engine Works Ltd',
        location: 'London',
        start: '2019-01',
        highlights: [
          'Wrote the first program for the engine, which computes the numbers of Bernoulli without a hand being lent to it.',
          'Trained others',
        ],
      },
      { position: 'Translator', organization: 'Scientific Memoirs', start: '2014-03', end: '2018-12' },
    ],
  },
  education: {
    items: [{ institution: 'University of London', area: 'BSc, Mathematics', start: '2009', end: '2013' }],
  },
  skills: {
    items: [
      { name: 'Mathematics', keywords: ['Analysis', 'Tables'] },
      { name: 'Poetry' },
      { name: 'English', level: 'native' },
      { name: 'French', level: 'C1' },
    ],
  },
  records: { items: [{ title: 'Medal of the society', start: '2018' }] },
};

describe('résumé in PDF', () => {
  it('is read by its headings: contacts, jobs, studies, skills, languages and awards', async () => {
    const imported = await importBytes('cv.pdf', pdfOf([column(english)]));
    expect(imported.report).toMatchObject({ source: 'PDF', notes: [], unread: null });
    expect(importedValues(imported)).toMatchObject(read);
    expect(contentOf(imported).title).toBe('Ada Lovelace');
  });

  it('is read column by column, with its name above both', async () => {
    const side = ['KONTAKT', 'jm@example.org', 'SPRACHEN', 'Deutsch: Muttersprache', 'Englisch: C1'];
    const tools = ['KENNTNISSE', 'Figma und Sketch', 'HTML und Stile', 'Nutzertests', 'Typografie'];
    const main = [
      'BERUFSERFAHRUNG',
      'seit 05/2020',
      'Designer, Agentur Nord GmbH',
      '- Leitsysteme für drei Kliniken',
      '- Schulung von Kolleginnen',
      '2015 - 2020',
      'Junior Designer, Studio Süd',
      '- Plakate und Bücher für Museen',
      'AUSBILDUNG',
      '2010 - 2014',
      'Hochschule Ulm',
      'Kommunikationsdesign',
    ];
    const page = [
      { text: 'Jürgen Müller', x: 50, y: 800, size: 24 },
      ...column([...side, ...tools], { x: 50, y: 750 }),
      ...column(main, { x: 240, y: 744 }),
    ];
    const imported = await importBytes('cv.pdf', pdfOf([page]));
    expect(section(imported, 'hero').name).toBe('Jürgen Müller');
    expect(section(imported, 'experience').items).toMatchObject([
      { position: 'Designer', organization: 'Agentur Nord GmbH', start: '2020-05', end: '' },
      { position: 'Junior Designer', organization: 'Studio Süd', start: '2015', end: '2020' },
    ]);
    expect(section(imported, 'education').items).toMatchObject([{ institution: 'Hochschule Ulm' }]);
    expect(section(imported, 'skills').items).toHaveLength(6);
    expect(imported.report.notes).toEqual([]);
  });

  it('is refused with the reason when it is protected, damaged, of images only or too long', async () => {
    expect(await refusalOf('cv.pdf', lockedPdf())).toContain('protected by a password');
    expect(await refusalOf('cv.pdf', pdfOf([[]]))).toContain('images of text only');
    const words = (text: string) => refusalOf('cv.pdf', pdfOf([[{ text, x: 50, y: 700 }]]));
    expect(await words('A letter to a friend')).toContain('No sections');
    expect(await words('A letter to a woman')).toContain('images of text only');
    const pages = Array.from({ length: 61 }, () => [{ text: 'Page', x: 50, y: 700 }]);
    expect(await refusalOf('cv.pdf', pdfOf(pages))).toContain('61 pages; at most 60');
    const damaged = new TextEncoder().encode('%PDF-1.7\nnothing of a PDF');
    expect(await refusalOf('cv.pdf', damaged)).toContain('damaged');
    expect(await refusalOf('cv.pdf', pdfOf([column(['A letter', 'to somebody about nothing'])]))).toContain(
      'No sections',
    );
  });
});

describe('résumé in DOCX', () => {
  const paragraphs = english.map((line) => (typeof line === 'string' ? line : line.join('\t')));

  it('is read as in PDF', async () => {
    const imported = await importBytes('cv.docx', await docxOf(paragraphs));
    expect(imported.report).toMatchObject({ source: 'DOCX', notes: [] });
    expect(importedValues(imported)).toMatchObject(read);
  });

  it('takes no position for a place, and no degree for a school', async () => {
    const lines = [
      'Jürgen Köhler',
      'Produktdesigner, Hamburg',
      'juergen@example.org',
      'Berufserfahrung',
      'Designer\t2015 - 2019',
      'Xing SE',
      'Ausbildung',
      'Werkbund Weimar\t2010 - 2014',
      'B.A. Kommunikationsdesign',
    ];
    const imported = await importBytes('lebenslauf.docx', await docxOf(lines));
    expect(section(imported, 'hero')).toMatchObject({ headline: 'Produktdesigner, Hamburg' });
    expect(section(imported, 'contact')).toMatchObject({ city: '' });
    expect(section(imported, 'education')).toMatchObject({
      items: [{ institution: 'Werkbund Weimar', area: 'B.A. Kommunikationsdesign' }],
    });
  });

  it('names in the report what could not be placed', async () => {
    const imported = await importBytes(
      'cv.docx',
      await docxOf(['Ada Lovelace', 'Analyst', 'Born on a Sunday', ...paragraphs.slice(3)]),
    );
    expect(notesOf(imported).join()).toContain('“Born on a Sunday” could not be placed');
    expect(imported.report.notes[0]).toMatchObject({ kind: 'unsupported', text: 'Born on a Sunday' });
  });

  it('loses no word without a note', async () => {
    const imported = await importBytes('cv.docx', await docxOf(paragraphs));
    const kept = JSON.stringify([imported.sections, imported.report.notes]).toLowerCase();
    const dates = new Set([
      'jan',
      'present',
      'profile',
      'work',
      'experience',
      'education',
      'skills',
      'languages',
      'awards',
    ]);
    const words = paragraphs
      .join(' ')
      .toLowerCase()
      .split(/[^\p{L}]+/u);
    expect(words.filter((word) => word.length > 2 && !dates.has(word) && !kept.includes(word))).toEqual([]);
  });

  it('is refused when there is no text in it', async () => {
    const empty = await zipOf({ 'word/document.xml': '<w:document/>' });
    expect(await refusalOf('cv.docx', empty)).toContain('no text in this document');
    expect(await refusalOf('cv.docx', await docxOf(['A letter to a woman']))).toContain('no text');
    expect(await refusalOf('cv.docx', await docxOf(['A letter to a friend']))).toContain('No sections');
  });

  it('is refused before it is unpacked when it is too large', async () => {
    const bomb = await zipOf({ 'word/document.xml': new Uint8Array(60 * 1024 * 1024) });
    expect(await refusalOf('cv.docx', bomb)).toContain('larger than 50 MB');
  });
});

describe('headings of a résumé', () => {
  it.each([
    ['Work Experience', 'work'],
    ['E D U C A T I O N', 'education'],
    ['Berufserfahrung:', 'work'],
    ['Kenntnisse & Fähigkeiten', 'skills'],
    ['EXPÉRIENCES PROFESSIONNELLES', 'work'],
    ['Formación académica', 'education'],
    ['Esperienze lavorative', 'work'],
    ['Formação', 'education'],
    ['Werkervaring', 'work'],
    ['Honours and awards', 'awards'],
    ['Centres d’intérêt', 'interests'],
    ['Doświadczenie zawodowe', 'work'],
    ['Wykształcenie', 'education'],
    ['Umiejętności', 'skills'],
  ])('%s is one', (line, part) => {
    expect(partOfHeading(line)).toBe(part);
  });

  it('are no lines of a text', () => {
    expect(partOfHeading('My experience with education was long.')).toBeNull();
    expect(partOfHeading('constructor')).toBeNull();
  });
});

describe('the language of a written résumé', () => {
  it.each([
    ['en', 'Experience', 'Education', 'Skills'],
    ['de', 'Profil', 'Berufserfahrung', 'Kontakt'],
    ['fr', 'Profil', 'Expérience', 'Centres d’intérêt'],
    ['es', 'Experiencia', 'Formación', 'Idiomas'],
    ['it', 'Esperienza', 'Formazione', 'Contatti'],
    ['pt', 'Experiência', 'Formação', 'Idiomas'],
    ['nl', 'Werkervaring', 'Opleiding', 'Contact'],
    ['pl', 'Profil', 'Doświadczenie', 'Kontakt'],
  ])('is %s by its headings, in DOCX and PDF', async (language, ...headings) => {
    const lines = ['Ada Lovelace', ...headings.flatMap((heading) => [heading, 'Ada 2019'])];
    expect((await importBytes('cv.docx', await docxOf(lines))).language).toBe(language);
    // The font of these PDFs has no letters of Polish.
    if (language !== 'pl')
      expect((await importBytes('cv.pdf', pdfOf([column(lines.map(inLatin1))]))).language).toBe(language);
  });

  it('is that of the file name first', async () => {
    const lines = ['Ada Lovelace', 'Berufserfahrung', 'Kenntnisse'];
    expect((await importBytes('cv.nl.docx', await docxOf(lines))).language).toBe('nl');
  });
});

const inLatin1 = (line: string): string => line.replaceAll('’', "'");
