import { describe, expect, it } from 'vitest';
import { packed, type Box } from '#src/templates/tokyo/packing.ts';

/** A box that is as high at every width. */
const box = (item: string, height: number, isWide = false): Box<string> => ({
  item,
  heightAt: () => height,
  isWide,
});

const rows = (boxes: readonly Box<string>[]): string[][] =>
  packed(boxes).map((row) => row.map(({ items }) => items.join('+')));

describe('packing of tiles', () => {
  it('sets boxes side by side that end at about the same height, in their order', () => {
    expect(rows([box('a', 300), box('b', 310)])).toEqual([['a', 'b']]);
    expect(rows([box('a', 400), box('b', 190), box('c', 200)])).toEqual([['a', 'b+c']]);
  });

  it('reads boxes with numbers across: only the last column of a row holds several of them', () => {
    const boxes = [box('1', 200), box('2', 190), box('3', 400)];
    expect(rows(boxes)).toEqual([['1+2', '3']]);
    const numbered = boxes.map((one) => ({ ...one, hasNumber: true }));
    expect(rows(numbered)).toEqual([['1', '2'], ['3']]);
  });

  it('gives a box a row of its own that would leave another one half empty, and one that wants it', () => {
    expect(rows([box('a', 300), box('b', 700)])).toEqual([['a'], ['b']]);
    expect(rows([box('a', 300, true), box('b', 300)])).toEqual([['a'], ['b']]);
  });

  it('lets boxes grow that look no emptier for it', () => {
    expect(rows([box('a', 300), { ...box('b', 200), slack: 110 }])).toEqual([['a', 'b']]);
    expect(rows([box('a', 300), { ...box('b', 100), slack: 110 }])).toEqual([['a'], ['b']]);
  });

  it('gives no box a column that is too narrow for it', () => {
    const halves = [
      box('a', 300),
      { ...box('b', 300), minSpan: 6 },
      { ...box('c', 300), minSpan: 6 },
    ] as const;
    for (const row of packed(halves))
      for (const { span, items } of row)
        if (items.some((item) => item !== 'a')) expect(span).toBeGreaterThanOrEqual(6);
  });

  it('sets no two columns of text side by side that are higher than a window', () => {
    const texts = (...heights: number[]): Box<string>[] =>
      heights.map((height) => ({ ...box(String(height), height), isText: true }));
    expect(rows(texts(1200, 1210))).toEqual([['1200'], ['1210']]);
    expect(rows(texts(780, 790))).toEqual([['780', '790']]);
    expect(rows([box('a', 1200), box('b', 1210)])).toEqual([['a', 'b']]);
  });
});
