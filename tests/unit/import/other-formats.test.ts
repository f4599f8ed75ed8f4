import { describe, expect, it } from 'vitest';
import { toPlainText } from '#src/domain/rich-text.ts';
import { importFile } from '#src/import/import-file.ts';
import { counter, importJson, importText, notesOf, refusal, section, zipOf } from './files.ts';
import { memorySource } from '#src/files/byte-source.ts';

describe('LinkedIn archive import', () => {
  const files = {
    'Profile.csv':
      'First Name,Last Name,Headline,Summary,Zip Code,Geo Location,Twitter Handles,Websites,Birth Date\nAda,Lovelace,Analyst,"I wrote, once,\na program.",W1,London,[ada],"[PERSONAL:https://ada.example.org,BLOG:https://blog.example.org]",Dec 10\n',
    'Positions.csv':
      'Company Name,Title,Description,Location,Started On,Finished On\nWorks,Analyst,Notes,London,Feb 1842,\n',
    'Education.csv':
      'School Name,Start Date,End Date,Notes,Degree Name,Activities\nHome,1830,1835,,Private,Riding\n',
    'Skills.csv': 'Name\nAnalysis\nTables\n',
    'Certifications.csv':
      'Name,Url,Authority,Started On,Finished On,License Number\nLogic,https://c.example.org,College,May 1836,,42\n',
    'Languages.csv': 'Name,Proficiency\nFrench,Full professional\n',
    'Honors.csv': 'Title,Description,Issued On\nMedal,For notes,Jan 1844\n',
    'Volunteering.csv':
      'Company Name,Role,Cause,Started On,Finished On,Description\nSchool,Tutor,Education,1840,1841,Sums\n',
    'Recommendations_Received.csv':
      'First Name,Last Name,Company,Job Title,Text,Creation Date,Status\nCharles,B,Works,Engineer,An enchantress.,2020,VISIBLE\n',
    'Email Addresses.csv':
      'Email Address,Confirmed,Primary,Updated On\nold@example.org,Yes,No,1\nada@example.org,Yes,Yes,2\n',
    'Connections.csv': 'Notes:\n"x"\n\nFirst Name,Last Name,Connected On\nBob,B,2020\n',
  };

  it('fills the sections from the tables of a LinkedIn archive', async () => {
    const imported = await importFile({
      name: 'archive.zip',
      source: memorySource(await zipOf(files)),
      newId: counter(),
    });
    expect(imported.report.source).toBe('LinkedIn');
    expect(section(imported, 'hero')).toMatchObject({ name: 'Ada Lovelace', headline: 'Analyst' });
    expect(toPlainText(section(imported, 'about').body)).toBe('I wrote, once,\na program.');
    expect(section(imported, 'experience').items).toMatchObject([
      { kind: 'work', organization: 'Works', start: '1842-02', end: '' },
      { kind: 'volunteer', organization: 'School', description: 'Education', end: '1841' },
    ]);
    expect(section(imported, 'education').items).toMatchObject([
      { kind: 'study', institution: 'Home', summary: 'Riding' },
      { kind: 'certificate', area: 'Logic', end: '1836-05', summary: '42' },
    ]);
    expect(section(imported, 'records').items).toMatchObject([
      { type: 'award', title: 'Medal', start: '1844-01', summary: 'For notes' },
    ]);
    expect(section(imported, 'skills').items.map(({ name }) => name)).toEqual([
      'Analysis',
      'Tables',
      'French',
    ]);
    expect(section(imported, 'testimonials').items[0]).toMatchObject({
      name: 'Charles B',
      role: 'Engineer, Works',
    });
    expect(section(imported, 'contact')).toMatchObject({
      email: 'ada@example.org',
      website: 'https://ada.example.org',
      profiles: [{ url: 'https://blog.example.org' }, { network: 'Twitter', username: 'ada' }],
    });
    expect(notesOf(imported)).toContain('Connections.csv: Skipped: this file is not supported.');
    expect(notesOf(imported)).toContain(
      'Profile 1: birth date: Skipped: “Dec 10” has no place in a portfolio.',
    );
  });

  it('reads a single LinkedIn table with notes above its header', async () => {
    const imported = await importText('x.csv', `Notes:\n"Remark, one"\n\n${files['Positions.csv']}`);
    expect(section(imported, 'experience').items).toHaveLength(1);
  });

  it('refuses a table about other people, of an unknown kind or with broken CSV', async () => {
    const others = await refusal(importText('Connections.csv', files['Connections.csv']));
    expect(others.code).toBe('import-unknown');
    expect(others.issues[0]?.message).toContain('other people');
    expect((await refusal(importText('x.csv', 'a,b\n1,2\n'))).code).toBe('import-unknown');
    const broken = await refusal(importText('Skills.csv', 'Name\nAnalysis\n"Tables\n'));
    expect(broken).toMatchObject({ code: 'import-unreadable', facts: { file: 'Skills.csv' } });
    expect(broken.issues[0]?.path).toMatch(/^Skills\.csv, line \d+$/);
  });
});

describe('Reactive Resume import', () => {
  const item = { id: 'a', visible: true };

  it('imports the text, hides hidden entries and reports what is skipped', async () => {
    const imported = await importJson({
      basics: {
        name: 'Ada',
        headline: 'Analyst',
        location: 'London',
        url: { label: '', href: 'https://ada.example.org' },
        picture: { url: 'https://x.example.org/a.jpg' },
      },
      sections: {
        summary: { id: 'summary', columns: 1, content: '<p>I <strong>wrote</strong> it.</p>' },
        experience: {
          items: [
            {
              ...item,
              company: 'Works',
              position: 'Analyst',
              date: 'June 2016 to Present',
              summary: '<p>Well.</p><ul><li><p>Note G</p></li><li>Loops &amp; more</li></ul>',
            },
          ],
        },
        references: { visible: false, items: [{ ...item, name: 'Charles', summary: '<p>Yes.</p>' }] },
        skills: {
          items: [{ ...item, visible: false, name: 'Series', description: 'Master', keywords: ['Taylor'] }],
        },
        profiles: {
          items: [{ ...item, network: 'GitHub', username: 'ada', url: { href: 'https://github.com/ada' } }],
        },
        certifications: { items: [{ ...item, name: 'Logic', issuer: 'College', date: '2019' }] },
      },
      metadata: { template: 'glalie' },
    });
    expect(imported.report.source).toBe('Reactive Resume');
    expect(section(imported, 'about').body.content[0]).toMatchObject({
      content: [{ text: 'I ' }, { text: 'wrote', marks: [{ type: 'bold' }] }, { text: ' it.' }],
    });
    expect(section(imported, 'experience').items[0]).toMatchObject({
      organization: 'Works',
      start: '2016-06',
      end: '',
      summary: 'Well.',
      highlights: ['Note G', 'Loops & more'],
    });
    expect(section(imported, 'testimonials')).toMatchObject({
      hidden: true,
      items: [{ hidden: true, quote: 'Yes.' }],
    });
    expect(section(imported, 'skills').items[0]).toMatchObject({ hidden: true, level: 'Master' });
    expect(section(imported, 'education').items[0]).toMatchObject({ kind: 'certificate', end: '2019' });
    expect(section(imported, 'contact')).toMatchObject({ city: 'London', profiles: [{ network: 'GitHub' }] });
    expect(notesOf(imported)).toEqual([
      expect.stringContaining('Basics › Picture: Skipped: images'),
      expect.stringContaining('About the file: Skipped'),
      expect.stringContaining('Sections: Skipped: the layout'),
    ]);
  });
});

describe('al-folio cv.yml import', () => {
  const text = `- title: General Information
  type: map
  contents:
    - name: Full Name
      value: Ada Lovelace
    - name: Languages
      value: French (Fluent), Italian
- title: Experience
  type: time_table
  contents:
    - title: Analyst
      institution: Works
      year: 1842 – present
      description:
        - Wrote *notes* on the [engine](https://e.example.org).
- title: Honors and Awards
  type: time_table
  contents:
    - year: 1844
      items:
        - Medal
- title: Service
  type: list
  contents:
    - Reviewer
`;

  it('recognizes an al-folio cv.yml by its parts', async () => {
    const imported = await importText('cv.yml', text);
    expect(imported).toMatchObject({
      title: 'Ada Lovelace',
      report: { source: 'al-folio cv.yml', notes: [], unread: null },
    });
    expect(section(imported, 'experience').items[0]).toMatchObject({
      position: 'Analyst',
      start: '1842',
      end: '',
      highlights: ['Wrote notes on the engine (https://e.example.org).'],
    });
    expect(section(imported, 'records').items).toMatchObject([
      { type: 'award', title: 'Medal', start: '1844' },
      { type: 'service', title: 'Reviewer' },
    ]);
    expect(section(imported, 'skills').items).toMatchObject([
      { name: 'French', level: 'Fluent' },
      { name: 'Italian', level: '' },
    ]);
  });

  it('refuses YAML with a syntax error or with excessive aliases', async () => {
    const broken = await refusal(importText('cv.yml', '- title: "A\n  contents: [\n'));
    expect(broken.code).toBe('import-unreadable');
    expect(broken.issues[0]?.path).toMatch(/^cv\.yml, line \d+, column \d+$/);
    expect(broken.issues[0]?.message).not.toContain('\n');
    const bomb = [
      'a: &a [x]',
      ...Array.from(
        { length: 9 },
        (_, i) => `b${i}: &b${i} [${`*${i === 0 ? 'a' : `b${i - 1}`},`.repeat(9)}]`,
      ),
    ];
    expect((await refusal(importText('cv.yml', bomb.join('\n')))).code).toBe('import-unreadable');
    expect((await refusal(importText('cv.yml', '- one\n- two\n'))).code).toBe('import-unknown');
    expect((await refusal(importText('cv.txt', 'Dear Sir'))).code).toBe('import-unknown');
  });
});

describe('import of other portfolio JSON', () => {
  it('imports JSON that contains a name and the usual lists', async () => {
    const imported = await importJson({
      personal: { name: 'Ada', title: 'Analyst', github: 'https://github.com/ada', location: 'London' },
      about: { description: 'I **wrote** it.' },
      skills: { frontend: ['HTML', { en: 'Style', ru: 'Стиль' }], hard: [] },
      experience: [
        { company: 'Works', position: 'Analyst', duration: 'June 2024 - Present', description: 'Notes' },
      ],
      projects: [
        {
          name: 'Program',
          demo: 'https://demo.example.org',
          github: 'https://github.com/ada/p',
          stack: ['Loops'],
        },
      ],
    });
    expect(section(imported, 'hero')).toMatchObject({ name: 'Ada', headline: 'Analyst' });
    expect(toPlainText(section(imported, 'about').body)).toBe('I wrote it.');
    expect(section(imported, 'skills').items).toMatchObject([
      { name: 'Frontend', keywords: ['HTML', 'Style'] },
    ]);
    expect(section(imported, 'experience').items[0]).toMatchObject({
      start: '2024-06',
      end: '',
      summary: 'Notes',
    });
    expect(section(imported, 'projects').items[0]).toMatchObject({
      url: 'https://demo.example.org',
      tags: ['Loops'],
      links: [{ label: 'Code', url: 'https://github.com/ada/p' }],
    });
    expect(section(imported, 'contact')).toMatchObject({ city: 'London', profiles: [{ network: 'Github' }] });
    expect(notesOf(imported)).toEqual([
      'Skills › Frontend, entry 2: ru: Skipped: “Стиль” has no place in a portfolio.',
    ]);
  });

  it('imports JSON with the lists of FRESH as a FRESH résumé', async () => {
    const imported = await importJson({
      name: 'Ada',
      info: { label: 'Analyst', brief: 'Wrote it.' },
      employment: {
        history: [{ employer: 'Works', position: 'Analyst', start: '2016-06', keywords: ['Series'] }],
      },
      skills: { sets: [{ name: 'Tables', level: 'master', skills: ['Sines'] }] },
    });
    expect(imported.report).toMatchObject({ source: 'FRESH', notes: [], unread: null });
    expect(section(imported, 'experience').items[0]).toMatchObject({
      organization: 'Works',
      highlights: ['Series'],
    });
    expect(section(imported, 'skills').items[0]).toMatchObject({ name: 'Tables', keywords: ['Sines'] });
  });
});
