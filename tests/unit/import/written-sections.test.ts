import { describe, expect, it } from 'vitest';
import type { WrittenLine } from '#src/import/formats/written-line.ts';
import { writtenResume, type WrittenResume } from '#src/import/formats/written-resume.ts';

type Line = string | Partial<WrittenLine>;

const linesOf = (lines: readonly Line[]): WrittenLine[] =>
  lines.map((line) => {
    const plain = { text: '', size: 10, isHeading: false, indent: 0 };
    return typeof line === 'string' ? { ...plain, text: line } : { ...plain, ...line };
  });

function read(...lines: Line[]): WrittenResume {
  const resume = writtenResume(linesOf(lines));
  if (resume === null) throw new Error('These lines are no résumé.');
  return resume;
}

describe('sections of a written résumé', () => {
  it('are at least two different ones', () => {
    expect(writtenResume(linesOf(['Ada', 'Experience', 'Analyst 2019', 'Experience']))).toBeNull();
    expect(read('Ada', 'Experience', 'Skills').basics.name).toBe('Ada');
  });

  it('distinguish the position from the employer in either order', () => {
    const jobs = (...lines: string[]) => read('Experience', ...lines, 'Skills').work;
    expect(jobs('Engine Works, Analyst, London, Third floor 2019')).toMatchObject([
      { position: 'Analyst', name: 'Engine Works', location: 'London, Third floor', endDate: '2019' },
    ]);
    expect(jobs('Analyst, Engineer AG 2019')).toMatchObject([{ position: 'Analyst', name: 'Engineer AG' }]);
    expect(jobs('Miller, Mill | Ulm | Halle 2019')).toMatchObject([
      { position: 'Miller', name: 'Mill', location: 'Ulm', summary: 'Halle' },
    ]);
  });

  it('distinguish the school from the subject, and read it from a second line when no word names it', () => {
    const studies = (...lines: string[]) => read('Education', ...lines, 'Skills').education;
    expect(studies('Maths, Logic | University of Ulm | With honours 2013', '- Thesis')).toMatchObject([
      {
        area: 'Maths, Logic',
        institution: 'University of Ulm',
        summary: 'With honours Thesis',
        endDate: '2013',
      },
    ]);
    expect(studies('Maths, Home 2013')).toMatchObject([{ area: 'Maths', institution: 'Home', summary: '' }]);
  });

  it('name each certificate, also several below one date', () => {
    expect(read('Certificates', 'Logic, College, Honours 2018', 'Experience').certificates).toEqual([
      { name: 'Logic', issuer: 'College', date: '2018' },
      { name: 'Honours', issuer: '', date: '' },
    ]);
    expect(
      read('Certificates', '- Logic', '- Sums', 'Experience').certificates.map(({ name }) => name),
    ).toEqual(['Logic', 'Sums']);
    expect(read('Certificates', 'Logic Jan 2018 - Feb 2019', 'Said.', 'Experience').certificates).toEqual([
      { name: 'Logic', issuer: '', date: '2019-02' },
      { name: 'Said.', issuer: '', date: '' },
    ]);
  });

  it('group skills under the word before a colon or a gap', () => {
    expect(
      read(
        'Skills',
        'Tools: Figma, Go',
        '• Web\tHTML',
        'Sums; Logic|Art',
        ': x',
        `${'n'.repeat(50)}: x`,
        'Experience',
      ).skills,
    ).toEqual([
      { name: 'Tools', keywords: ['Figma', 'Go'] },
      { name: 'Web', keywords: ['HTML'] },
      { name: 'Sums', keywords: [] },
      { name: 'Logic', keywords: [] },
      { name: 'Art', keywords: [] },
      { name: ': x', keywords: [] },
      { name: `${'n'.repeat(50)}: x`, keywords: [] },
    ]);
    const longest = 'n'.repeat(49);
    expect(read('Skills', `${longest}: x`, 'Experience').skills).toEqual([
      { name: longest, keywords: ['x'] },
    ]);
  });

  it('distinguish a language from its level', () => {
    expect(
      read('Languages', 'German (native), English: C1', 'Dutch – B1', '- French', '(Welsh)', 'Experience')
        .languages,
    ).toEqual([
      { language: 'German', fluency: 'native' },
      { language: 'English', fluency: 'C1' },
      { language: 'Dutch', fluency: 'B1' },
      { language: 'French', fluency: '' },
      { language: '(Welsh)', fluency: '' },
    ]);
    for (const separator of [',', ';', '|'])
      expect(read('Languages', `Dutch${separator} Welsh`, 'Experience').languages).toHaveLength(2);
  });

  it('have one publication or award on each line, or at each bullet', () => {
    const { publications, awards } = read(
      'Publications',
      'Sketch of 1843\tMemoirs',
      'Notes',
      'Awards',
      '- Medal (2018), Society',
      'of London',
      '- 1999',
      '- Cup',
    );
    expect(publications).toEqual([
      { name: 'Sketch of 1843 Memoirs', releaseDate: '' },
      { name: 'Notes', releaseDate: '' },
    ]);
    expect(awards.map(({ title, date }) => [title, date])).toEqual([
      ['Medal (), Society of London', '2018'],
      ['1999', '1999'],
      ['Cup', ''],
    ]);
    expect(read('Publications', 'Sketch, 1999', 'Experience').publications[0]?.releaseDate).toBe('1999');
  });

  it('describe projects, interests and references', () => {
    const { projects, interests, references } = read(
      'Projects',
      'Program, In a note 2018',
      '- Ran',
      'Interests',
      '• Harp, Chess',
      'References',
      'Charles:',
      'Yes.',
    );
    expect(projects).toEqual([
      { name: 'Program', description: 'In a note', startDate: '', endDate: '2018', highlights: ['Ran'] },
    ]);
    expect(interests).toEqual([{ name: 'Harp' }, { name: 'Chess' }]);
    expect(references).toEqual([{ reference: 'Charles:\n\nYes.' }]);
    expect(read('Experience', 'Skills').references).toEqual([]);
  });

  it('open with long lines above the first heading, and name short ones as not placed', () => {
    const [long, short] = ['n'.repeat(61), 's'.repeat(60)];
    const { basics, other } = read('Ada', 'Analyst', long, short, 'Profile', 'Me.', 'Experience');
    expect([basics.summary, other]).toEqual([`${long} Me.`, [short]]);
  });

  it('have a bullet where a line is to the right of the previous one', () => {
    const points = (...lines: Line[]) =>
      read('Experience', 'Analyst 2019', ...lines, 'Skills').work[0]?.highlights;
    const at = (indent: number, text = 'Counted'): Line => ({ text, indent });
    expect(points(at(1))).toEqual(['Counted']);
    expect(points(at(1, 'counted'))).toEqual(['counted']);
    expect(points(at(1), at(1, 'Measured'))).toEqual(['Counted', 'Measured']);
    expect(points(at(1, `${'n'.repeat(60)},`), at(1, 'and measured'))).toEqual([
      `${'n'.repeat(60)}, and measured`,
    ]);
    for (const indent of [0.8, 5]) expect(points(at(indent))).toEqual([]);
    expect(points(at(1, 'One\ttwo'))).toEqual([]);
    expect(points(at(1, '- One'))).toEqual(['One']);
  });
});
