import { describe, expect, it } from 'vitest';
import { packed, type Box } from '#src/templates/tokyo/packing.ts';

/** A box with the same height at every width. */
const box = (item: string, height: number, isWide = false): Box<string> => ({
  item,
  heightAt: () => height,
  isWide,
});

const rows = (boxes: readonly Box<string>[]): string[][] =>
  packed(boxes).map((row) => row.map(({ items }) => items.join('+')));

describe('packing of tiles', () => {
  it('sets boxes of about the same height side by side, in order', () => {
    expect(rows([box('a', 300), box('b', 310)])).toEqual([['a', 'b']]);
    expect(rows([box('a', 400), box('b', 190), box('c', 200)])).toEqual([['a', 'b+c']]);
  });

  it('puts several numbered boxes only in the last column of a row', () => {
    const boxes = [box('1', 200), box('2', 190), box('3', 400)];
    expect(rows(boxes)).toEqual([['1+2', '3']]);
    const numbered = boxes.map((one) => ({ ...one, hasNumber: true }));
    expect(rows(numbered)).toEqual([['1', '2'], ['3']]);
  });

  it('gives a box its own row if it would leave another one half empty, or if it is wide', () => {
    expect(rows([box('a', 300), box('b', 700)])).toEqual([['a'], ['b']]);
    expect(rows([box('a', 300, true), box('b', 300)])).toEqual([['a'], ['b']]);
  });

  it('lets boxes with slack grow', () => {
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

  it('halves rows of sections, so that all of them share one axis', () => {
    const halves = packed([box('a', 300), box('b', 200), box('c', 90), box('d', 700)], true);
    expect(halves.map((row) => row.map(({ span, items }) => `${span} ${items.join('+')}`))).toEqual([
      ['6 a', '6 b'],
      ['12 c'],
      ['12 d'],
    ]);
  });

  it('never sets two columns of text higher than a window side by side', () => {
    const texts = (...heights: number[]): Box<string>[] =>
      heights.map((height) => ({ ...box(String(height), height), isText: true }));
    expect(rows(texts(1200, 1210))).toEqual([['1200'], ['1210']]);
    expect(rows(texts(780, 790))).toEqual([['780', '790']]);
    expect(rows([box('a', 1200), box('b', 1210)])).toEqual([['a', 'b']]);
  });
});
