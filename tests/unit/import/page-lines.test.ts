import { describe, expect, it } from 'vitest';
import { linesOfPage, type Piece } from '#src/import/formats/page-lines.ts';
import { numbers } from '#tests/support/builders.ts';

const at = (text: string, [x, y]: [number, number], more: Partial<Piece> = {}): Piece => ({
  text,
  x,
  y,
  width: text.length * 5,
  size: 10,
  ...more,
});
const textsOf = (pieces: readonly Piece[]) => linesOfPage(pieces).map(({ text }) => text);

describe('lines of a page', () => {
  it('are sorted from the top down, each from left to right, without pieces of white space', () => {
    expect(
      textsOf([at('below', [50, 90]), at('right', [80, 100]), at('left', [50, 100]), at(' ', [10, 100])]),
    ).toEqual(['left right', 'below']);
    expect(linesOfPage([])).toEqual([]);
  });

  it('hold pieces whose heights differ by less than two fifths of their letters, and at least by two', () => {
    expect(textsOf([at('a', [50, 100]), at('b', [60, 96.1])])).toEqual(['a b']);
    expect(textsOf([at('a', [50, 100]), at('b', [60, 96])])).toEqual(['a', 'b']);
    const small = { size: 2 };
    expect(textsOf([at('a', [50, 100], small), at('b', [56, 98.1], small)])).toHaveLength(1);
    expect(textsOf([at('a', [50, 100], small), at('b', [56, 98], small)])).toHaveLength(2);
  });

  it('have a space for a gap, a tab for a wide one, and nothing where pieces touch', () => {
    const beside = (gap: number) => textsOf([at('ab', [50, 100]), at('cd', [60 + gap, 100])]);
    expect([beside(0), beside(1.5), beside(1.6), beside(20), beside(20.1)]).toEqual([
      ['abcd'],
      ['abcd'],
      ['ab cd'],
      ['ab cd'],
      ['ab\tcd'],
    ]);
    expect(textsOf([at(' a  b ', [50, 100]), at(' c', [200, 100])])).toEqual(['a b\tc']);
  });

  it('have their indent in heights of their letters', () => {
    const lines = linesOfPage([at('a', [50, 100]), at('b', [65, 80]), at('c', [60, 60], { size: 0 })]);
    expect(lines.map(({ indent, size }) => [indent, size])).toEqual([
      [0, 10],
      [1.5, 10],
      [0, 0],
    ]);
  });
});

describe('columns of a page', () => {
  /** The rows of a column, 12 points apart, with their baselines lowered by `shift`. */
  const column = (name: string, x: number, { rows = 8, top = 700, shift = 0 } = {}) =>
    numbers(rows).map((row) => at(`${name} column row ${row}`, [x, top - row * 12 - shift]));
  const order = (pieces: readonly Piece[]) => textsOf(pieces).map((text) => text.slice(0, 6));

  it('are read one after the other, after the text above both', () => {
    const head = at('Ada Lovelace, who has a name over both of her columns', [50, 740]);
    const pieces = [head, ...column('First', 50), ...column('Other', 300, { shift: 5 })];
    expect(order(pieces)).toEqual([
      'Ada Lo',
      ...numbers(8).map(() => 'First '),
      ...numbers(8).map(() => 'Other '),
    ]);
    expect(order(pieces.slice(1))).toHaveLength(16);
  });

  it('are none with fewer than eight rows on a side, or rows at the same heights', () => {
    const few = [...column('First', 50, { rows: 9 }), ...column('Other', 300, { rows: 7, shift: 5 })];
    expect(order(few).slice(0, 3)).toEqual(['First ', 'Other ', 'First ']);
    const table = [...column('First', 50), ...column('Other', 300)];
    expect(textsOf(table)[0]).toBe('First column row 0\tOther column row 0');
  });

  it('are none where one side has a few letters on each row, such as dates', () => {
    const dates = numbers(9).map((row) => at('2019 - 2021', [400, 695 - row * 12]));
    expect(order([...column('First', 50, { rows: 9 }), ...dates]).slice(0, 2)).toEqual(['First ', '2019 -']);
  });

  it('are none where a line low on the page goes over both', () => {
    const across = at('A line that goes from one side of the page to the other side of it', [50, 640]);
    const pieces = [...column('First', 50), across, ...column('Other', 300, { shift: 5 })];
    expect(order(pieces).slice(0, 3)).toEqual(['First ', 'Other ', 'First ']);
  });
});
