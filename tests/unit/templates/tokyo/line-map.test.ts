import { describe, expect, it } from 'vitest';
import { columns, lineMapCss, lineMapOf } from '#src/templates/tokyo/line-map.ts';
import type { Span } from '#src/templates/parts/spans.ts';

const span = (name: string, from: number, to: number): Span => ({ name, from, to, isOpen: false });

describe('line map', () => {
  it('puts consecutive spans on one line, and overlapping ones on others', () => {
    const { tracks } = lineMapOf([span('A', 2000, 2008), span('B', 2004, 2012), span('C', 2010, 2020)]);
    expect(tracks.map((track) => track.map(({ name }) => name))).toEqual([['A', 'C'], ['B']]);
  });

  it('gives each name a color, and equal names the same', () => {
    const { tracks } = lineMapOf([span('A', 2000, 2003), span('B', 2004, 2007), span('A', 2008, 2010)]);
    expect(tracks.flat().map(({ name, line }) => [name, line])).toEqual([
      ['A', 1],
      ['B', 2],
      ['A', 1],
    ]);
  });

  it('gives each name its own room, at the end of its line if it would leave the map', () => {
    const { tracks } = lineMapOf([
      span('The University of a very long Name', 2000, 2002),
      span('Studio', 2003, 2010),
      span('An employer at the end', 2018, 2020),
    ]);
    expect(tracks.map((track) => track.map(({ words, isLate }) => [words.from, words.to, isLate]))).toEqual([
      [
        [1, 54, false],
        [85, 121, true],
      ],
      [[19, 32, false]],
    ]);
  });

  it('shows current spans, however short', () => {
    const long = Array.from({ length: 12 }, (_, index) => span(`Job ${index}`, 2000 + index, 2006 + index));
    const { tracks } = lineMapOf([...long, { ...span('Since lately', 2020.8, 2021), isOpen: true }]);
    expect(tracks.flat().map(({ name }) => name)).toContain('Since lately');
  });

  it('draws the length of spans to the month within ten years', () => {
    const lines = lineMapOf([span('A', 2000, 2003), span('B', 2004, 2007), span('C', 2007.5, 2010)]);
    expect(lines.tracks.flat().map(({ from, to }) => [from, to])).toEqual([
      [1, 37],
      [49, 85],
      [91, 121],
    ]);
  });

  it('draws current spans to the end of the map with a visible length', () => {
    const { tracks } = lineMapOf([span('A', 2000, 2010), { ...span('New', 2010, 2010), isOpen: true }]);
    const [stretch] = tracks.flat().filter(({ isOpen }) => isOpen);
    expect(stretch?.to).toBe(columns + 1);
    expect((stretch?.to ?? 0) - (stretch?.from ?? 0)).toBeGreaterThanOrEqual(columns * 0.07);
  });

  it('uses only its columns, and has a rule for each of them', () => {
    const many = Array.from({ length: 40 }, (_, index) => span(`Job ${index}`, 1980 + index, 1981 + index));
    const { tracks, ticks } = lineMapOf([...many, span('Last day', 2021, 2021)]);
    const stretches = tracks.flat();
    expect(stretches).toHaveLength(9);
    for (const { from, to } of stretches) {
      expect(from).toBeLessThan(to);
      expect(to).toBeLessThanOrEqual(columns + 1);
      expect(lineMapCss).toContain(`.from-${from}{`);
      expect(lineMapCss).toContain(`.to-${to}{`);
    }
    expect(ticks.length).toBeLessThanOrEqual(7);
    expect(ticks[0]).toEqual({ year: 1980, column: 1 });
  });
});
