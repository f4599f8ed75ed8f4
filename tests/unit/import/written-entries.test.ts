import { describe, expect, it } from 'vitest';
import { datedIn, entriesOf, type WrittenEntry } from '#src/import/formats/written-entries.ts';
import { paragraphsOf, trimSigns } from '#src/import/formats/written-line.ts';

const nothing: WrittenEntry = { heads: [], start: '', end: '', summary: '', highlights: [] };
const long = 'Kept the accounts of a mill that grinds the corn of nine villages and of a town';

describe('entries of a written section', () => {
  it('begin at a line with a date, including the lines before it and one right after it', () => {
    expect(entriesOf(['Senior Analyst', 'Engine Works', '2019 - 2021', 'London'])).toEqual([
      {
        ...nothing,
        heads: ['Senior Analyst', 'Engine Works', 'London'].slice(0, 2),
        start: '2019',
        end: '2021',
      },
      { ...nothing, heads: ['London'] },
    ]);
    expect(entriesOf(['Analyst 2019 - 2021', 'Engine Works', 'London', 'Clerk 2018'])).toEqual([
      { ...nothing, heads: ['Analyst', 'Engine Works'], start: '2019', end: '2021' },
      { ...nothing, heads: ['London', 'Clerk'], end: '2018' },
    ]);
  });

  it('begin without a date at a line with points below it, and at a point with nothing above', () => {
    expect(entriesOf(['Analyst', '- Counted', '- Measured', 'Clerk', '- Copied'])).toEqual([
      { ...nothing, heads: ['Analyst'], highlights: ['Counted', 'Measured'] },
      { ...nothing, heads: ['Clerk'], highlights: ['Copied'] },
    ]);
    expect(entriesOf(['- Counted\ttwice', 'Clerk'])).toEqual([
      { ...nothing, highlights: ['Counted twice'] },
      { ...nothing, heads: ['Clerk'] },
    ]);
    expect(entriesOf(['Analyst', 'Said at its end.'])).toEqual([
      { ...nothing, heads: ['Analyst'], summary: 'Said at its end.' },
    ]);
    expect(entriesOf(['Said at the beginning.', 'Again.'])).toEqual([
      { ...nothing, summary: 'Said at the beginning.\n\nAgain.' },
    ]);
  });

  it('keep an undated line after the head of an undated entry for the next one', () => {
    expect(entriesOf(['Said.', 'Analyst', 'Clerk 2018'])).toEqual([
      { ...nothing, summary: 'Said.' },
      { ...nothing, heads: ['Analyst', 'Clerk'], end: '2018' },
    ]);
  });

  it('continue in the next line after a full line without an end', () => {
    expect(entriesOf(['Clerk 2018', `- ${long}`, 'and its fields', '- Next'])).toEqual([
      { ...nothing, heads: ['Clerk'], end: '2018', highlights: [`${long} and its fields`, 'Next'] },
    ]);
    const longText = `${long} and of its fields, ${long}`;
    expect(entriesOf(['Clerk 2018', longText, 'and closed it in 1843'])).toEqual([
      { ...nothing, heads: ['Clerk'], end: '2018', summary: `${longText} and closed it in 1843` },
    ]);
    expect(entriesOf(['Clerk 2018', longText, 'Analyst 2019 - 2021'])).toMatchObject([
      { heads: ['Clerk'], summary: longText },
      { heads: ['Analyst'], start: '2019', end: '2021' },
    ]);
  });

  it('begin with their time after a point that has no full stop', () => {
    const point = { ...nothing, heads: ['Clerk'], end: '2018', highlights: [long] };
    expect(entriesOf(['Clerk 2018', `- ${long}`, 'Analyst 2019'])).toEqual([
      point,
      { ...nothing, heads: ['Analyst'], end: '2019' },
    ]);
    for (const line of ['Analyst, Mill\tJan 2019 - Mar 2021', 'Jan 2019 - Mar 2021 Analyst, Mill'])
      expect(entriesOf(['Clerk 2018', `- ${long}`, line])).toEqual([
        point,
        { ...nothing, heads: ['Analyst', 'Mill'], start: '2019-01', end: '2021-03' },
      ]);
    expect(entriesOf(['Clerk 2018', `- ${long}`, '1843, and its fields of 1844'])).toEqual([
      { ...point, highlights: [`${long} 1843, and its fields of 1844`] },
    ]);
  });

  it('read a line that is too long for a heading as description', () => {
    const line = `${'n'.repeat(106)} 2018`;
    expect(entriesOf([line])).toEqual([{ ...nothing, summary: line }]);
    expect(entriesOf([line.slice(1)])).toEqual([{ ...nothing, heads: ['n'.repeat(105)], end: '2018' }]);
  });

  it('have heads in parts, where the legal form of a company stays with its name', () => {
    const headsOf = (line: string) => entriesOf([line, '- x'])[0]?.heads;
    expect(headsOf('Engineer, Acme, Inc | Berlin')).toEqual(['Engineer', 'Acme, Inc', 'Berlin']);
    expect(headsOf('Inc, Berlin')).toEqual(['Inc', 'Berlin']);
    expect(headsOf('a, b, c, d, e')).toEqual(['a', 'b', 'c, d, e']);
    expect(headsOf('Baker at Mill')).toEqual(['Baker', 'Mill']);
    expect(headsOf('(Baker,\t | Mill:')).toEqual(['Baker', 'Mill']);
  });
});

describe('time on a written line', () => {
  it.each([
    ['Analyst\tJan 2019 - Present', { start: '2019-01', end: '', rest: ['Analyst'] }],
    ['2019 - 2021\tAnalyst\tLondon', { start: '2019', end: '2021', rest: ['Analyst', 'London'] }],
    ['Analyst, 03/2014 - 12/2018', { start: '2014-03', end: '2018-12', rest: ['Analyst'] }],
    ['2019 - 2021: Analyst', { start: '2019', end: '2021', rest: ['Analyst'] }],
    ['seit 05/2020', { start: '2020-05', end: '', rest: [] }],
    ['Medal (2018)', { start: '', end: '2018', rest: ['Medal'] }],
    ['since Present 2018 or so', null],
    ['No number of a year', null],
    ['Room 12345', null],
  ])('%s', (line, found) => {
    expect(datedIn(line)).toEqual(found);
  });
});

describe('written lines', () => {
  it('are paragraphs that end with a sentence', () => {
    expect(paragraphsOf(['One', 'two.', '', '• Three:', 'four\tfive'])).toBe(
      'One two.\n\nThree:\n\nfour five',
    );
    expect(paragraphsOf([])).toBe('');
  });

  it('lose symbols at their ends and keep those inside', () => {
    expect(trimSigns(' (,a(,b), ', { start: '(,', end: ',' })).toBe('a(,b)');
    expect(trimSigns('x', { start: '', end: '' })).toBe('x');
    expect(trimSigns('(,', { start: '(,', end: '(,' })).toBe('');
  });
});
