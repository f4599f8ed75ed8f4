import { describe, expect, it } from 'vitest';
import { height } from '#src/templates/calgary/hills.ts';
import { placeIn, rangeCss, rangeOf } from '#src/templates/calgary/range.ts';
import type { Span } from '#src/templates/parts/spans.ts';

const span = (name: string, from: number, to: number): Span => ({ name, from, to, isOpen: false });
const named = (spans: readonly Span[]) => rangeOf(spans).peaks.filter(({ isNamed }) => isNamed);
const life = [span('School', 2005, 2009), span('First', 2009.5, 2012), span('Second', 2012, 2020)];

/** The heights of the end points of a ridge's curves: the first one absolute, the others relative. */
function heightsOf(path: string): number[] {
  const [, first, end] = /V(\d+)Q\d+ \d+ \d+ (\d+)/.exec(path) ?? [];
  return [...path.matchAll(/t\d+ (-?\d+)/g)].reduce(
    (heights, [, rise]) => [...heights, (heights.at(-1) ?? 0) + Number(rise)],
    [Number(first), Number(end)],
  );
}

describe('range of hills', () => {
  it('draws a ridge for each span, within its height, and at most seven', () => {
    expect(rangeOf(life).ridges).toHaveLength(3);
    const many = Array.from({ length: 30 }, (_, index) => span(`Job ${index}`, 1990 + index, 1992 + index));
    const { ridges } = rangeOf(many);
    expect(ridges).toHaveLength(7);
    const heights = ridges.flatMap(heightsOf);
    expect(Math.min(...heights)).toBeGreaterThan(0);
    expect(Math.max(...heights)).toBeLessThanOrEqual(height);
  });

  it('draws a ridge that ends at the height of its curves', () => {
    for (const path of rangeOf(life).ridges) {
      const [, end] = /L1000 (\d+)V200Z$/.exec(path) ?? [];
      expect(Math.abs((heightsOf(path).at(-1) ?? 0) - Number(end))).toBeLessThan(10);
    }
  });

  it('labels years at equal distances', () => {
    expect(rangeOf(life).years).toEqual([2005, 2008, 2011, 2014, 2017, 2020]);
    expect(rangeOf([span('Short', 2020, 2020)]).years).toEqual([2020, 2021]);
  });

  it('labels years between the first and today, also without equal parts', () => {
    const open = { ...span('Now', 2010, 2017), isOpen: true };
    expect(rangeOf([open]).years).toEqual([2010, 2012, 2014, 2016, 2018]);
    expect(rangeOf([span('Ended', 2010, 2017)]).years).toEqual([2010, 2017]);
  });

  it('keeps names and the sun apart, and has a rule for each position', () => {
    const spans = [...life, span('Beside', 2012.5, 2019.5)];
    const { sun } = rangeOf(spans);
    const names = named(spans);
    const places = [...names.map(({ at }) => at), sun.at].toSorted((a, b) => a - b);
    expect(Math.min(...places.slice(1).map((at, index) => at - (places[index] ?? 0)))).toBeGreaterThan(6);
    for (const { at, up } of names) {
      expect(rangeCss).toContain(`.at-${at}{`);
      expect(rangeCss).toContain(`.up-${up}{`);
    }
    expect(rangeCss).toContain(`.at-${sun.at}{`);
  });

  it('places the name of a current entry at the top of its hill', () => {
    const { ridges, peaks } = rangeOf([{ ...span('Now', 2010, 2020), isOpen: true }]);
    const heights = ridges.flatMap(heightsOf);
    const top = heights.indexOf(Math.min(...heights)) + 0.5;
    expect(Math.abs((peaks[0]?.at ?? 0) - top * 5)).toBeLessThanOrEqual(2.5);
  });

  it('places names without room in a second row, away from the lines', () => {
    const names = named([
      span('Long', 2000, 2007),
      span('Between', 2008.4, 2010.2),
      span('Middle', 2010, 2013),
      span('Too near', 2017.2, 2018.6),
      span('Late', 2017, 2020),
    ]);
    const [above, ...others] = names.filter(({ lift }) => lift !== null);
    expect(above?.name).toBe('Between');
    expect(others).toEqual([]);
    expect(rangeCss).toContain(`.lift-${above?.lift}{`);
    const below = names.filter(({ lift }) => lift === null);
    expect(below).toHaveLength(3);
    for (const { at, up } of below) {
      expect(Math.abs(at - (above?.at ?? at))).toBeGreaterThanOrEqual(6);
      if (Math.abs(at - (above?.at ?? at)) < 24)
        expect((above?.up ?? 0) + (above?.lift ?? 0)).toBeGreaterThanOrEqual(up);
    }
  });

  it('returns the top of every named hill, for a legend without room for names', () => {
    const jobs = Array.from({ length: 7 }, (_, index) =>
      span(`Job ${index}`, 2010 + index * 0.3, 2012 + index * 0.3),
    );
    const { peaks } = rangeOf(jobs);
    expect(peaks.map(({ name }) => name).toSorted()).toEqual(jobs.map(({ name }) => name));
    expect(peaks.some(({ isNamed }) => !isNamed)).toBe(true);
    expect(peaks.filter(({ isNamed, isMain }) => isMain && !isNamed)).toEqual([]);
  });

  it('names current entries first, in narrow windows too', () => {
    const { peaks, isOpen } = rangeOf([...life, { ...span('Since lately', 2019.9, 2020), isOpen: true }]);
    expect(isOpen).toBe(true);
    expect(peaks.at(-1)).toMatchObject({ name: 'Since lately', isMain: true });
    expect(rangeOf(life).isOpen).toBe(false);
  });

  it('names current paid work instead of later voluntary work where there is room for one', () => {
    const open = (name: string, from: number) => ({ ...span(name, from, 2020), isOpen: true });
    const { peaks } = rangeOf([
      ...life,
      open('Job', 2019),
      { ...open('Voluntary', 2019.1), isVoluntary: true },
    ]);
    expect(peaks.filter(({ isMain }) => isMain).map(({ name }) => name)).toContain('Job');
    expect(peaks.find(({ name }) => name === 'Voluntary')?.isMain).toBe(false);
  });

  it('places years along the range', () => {
    expect(placeIn([2000, 2010, 2020], 2000)).toBeCloseTo(0.08);
    expect(placeIn([2000, 2010, 2020], 2020)).toBeCloseTo(0.92);
  });

  it('sets the sun where the hills are lowest, beside the lines of names', () => {
    const { sun, peaks } = rangeOf([span('Early', 2000, 2004), span('Last', 2005, 2010)]);
    for (const { at, up } of peaks) {
      expect(Math.abs(at - sun.at)).toBeGreaterThan(8);
      expect(sun.up).toBeLessThan(up);
    }
    expect(rangeOf([span('Early', 2000, 2010), span('Late', 2011, 2013)]).sun.at).toBeLessThan(72);
  });

  it('gives a hill before a higher one a number, because its line would cross that', () => {
    const { peaks } = rangeOf([
      span('House', 2019.7, 2022.3),
      span('Library', 2021.25, 2024.75),
      span('Hall', 2022.1, 2023.2),
    ]);
    expect(peaks.filter(({ isNamed }) => isNamed).map(({ name }) => name)).toEqual(['House', 'Library']);
    expect(peaks.find(({ name }) => name === 'Hall')).toMatchObject({ isMain: false });
  });

  it('gives a current entry a visible length, however recently it began', () => {
    const { years } = rangeOf([span('Early', 2000, 2010), { ...span('New', 2010, 2010), isOpen: true }]);
    expect(years.at(-1)).toBe(2012);
  });

  it('has a rule for the height of every name in a narrow window', () => {
    const { peaks } = rangeOf([
      span('Early', 2000, 2010),
      span('Summer', 2017, 2018),
      span('Autumn', 2019, 2020),
    ]);
    const main = peaks.filter(({ isMain }) => isMain);
    expect(main.map(({ name }) => name)).toEqual(['Early', 'Summer', 'Autumn']);
    for (const { over } of main) if (over !== null) expect(rangeCss).toContain(`.over-${over}{`);
    expect(main.some(({ over }) => over !== null)).toBe(true);
  });

  it('is deterministic', () => {
    expect(rangeOf(life)).toEqual(rangeOf(life));
  });
});
