import { narrowNames } from './narrow-names.ts';
import type { Span } from '../parts/spans.ts';

/**
 * Jobs and studies as a range of hills: each of the longer ones is a hill, as wide as it was long, the earliest in
 * the back. `sun` is its position along the range, in percent: at today if an entry is current, else setting at the
 * end of the latest one.
 */
export type Range = {
  ridges: string[];
  peaks: Peak[];
  years: number[];
  sun: number;
  isOpen: boolean;
};
/**
 * The top of a hill with a name: its position along the range and its height, both in percent. A name in a second row
 * is higher than its hill by `lift`, in narrow windows by `over`. A number is at the height `mark`, on its own hill. Wide
 * windows have room for the `isNamed` names, narrow ones for the `isMain` ones; the others are numbers with a legend.
 */
export type Peak = {
  name: string;
  at: number;
  up: number;
  lift: number | null;
  over: number | null;
  mark: number;
  isNamed: boolean;
  isMain: boolean;
};

export const width = 1000;
export const height = 200;

/** The maximum number of hills that are distinguishable. */
const maxRidges = 7;
const pointsOfRidge = 20;
/** The precision of the classes, in percent. */
const steps = { at: 1, up: 2, lift: 5 };
/** The positions of the first and last year, in percent: their labels and the names of the first hills need room. */
const ends = { first: 8, last: 92 };
/** The minimum share of a current entry, so that it is visible. */
const shortestOpen = 0.12;
/** The minimum distances between names in wide windows. */
const room = { wide: 12, beside: 6 };
/** The maximum distance of the drawn top of a hill from its center, in percent. */
const offCenter = 4;
/** The minimum distance between numbers, and their height, in percent. */
const [besideMark, lineOfMark] = [5, 8];
/** Names of higher hills would leave the drawing in a second row. */
const highestRow = 66;
/** Longer names need so many lines that those in a second row would touch them. */
const lettersInTwoLines = 36;

export function rangeOf(spans: readonly Span[]): Range {
  const first = Math.floor(Math.min(...spans.map(({ from }) => from)));
  const latest = Math.max(...spans.map(({ to }) => to));
  const open = spans.filter(({ isOpen }) => isOpen).map(({ from }) => from + shortestOpen * (latest - first));
  const end = Math.max(first + 1, Math.ceil(Math.max(latest, ...open)));
  // Without any end there is no last year, so one is chosen at an equal distance from the others.
  const last = open.length > 0 && partsOf(end - first) === 1 ? end + 1 : end;
  const placeOf = (year: number): number => placeIn([first, last], year);
  const shown = spans
    .map((span) => (span.isOpen ? { ...span, to: last } : span))
    .toSorted((a, b) => currentRank(b) - currentRank(a) || length(b) - length(a))
    .slice(0, maxRidges)
    .toSorted((a, b) => a.from - b.from);
  const longest = Math.max(...shown.map(length), 0.1);
  const hills = shown.map((span, index): Hill => {
    const distance = shown.length === 1 ? 0 : 1 - index / (shown.length - 1);
    return {
      name: span.name,
      center: placeOf((span.from + span.to) / 2),
      reach: Math.max(0.045, (placeOf(span.to) - placeOf(span.from)) / 2),
      base: 0.05 + 0.14 * distance,
      rise: 0.24 + 0.32 * Math.sqrt(length(span) / longest),
      index,
      current: currentRank(span),
    };
  });
  const isOpen = shown.some((span) => span.isOpen);
  const sun = Math.round(placeOf(isOpen ? last : latest) * 100);
  return {
    ridges: hills.map(ridge),
    peaks: peaks(hills),
    years: yearsBetween(first, last),
    sun,
    isOpen,
  };
}

/** The position of a year along a range from its first to its last year, from 0 to 1. */
export function placeIn(years: readonly number[], year: number): number {
  const [first = year, last = first + 1] = [years[0], years.at(-1)];
  return (ends.first + ((year - first) / (last - first)) * (ends.last - ends.first)) / 100;
}

type Hill = {
  name: string;
  center: number;
  reach: number;
  base: number;
  rise: number;
  index: number;
  current: number;
};

const length = ({ from, to }: Span): number => to - from;

/** Two for current entries, one if voluntary, none for ended ones. */
const currentRank = ({ isOpen, isVoluntary }: Span): number => (isOpen ? (isVoluntary === true ? 1 : 2) : 0);

/** The height of a hill with its foothills at a position, from 0 to 1. Deterministic for each hill. */
function heightAt({ center, reach, base, rise, index }: Hill, place: number): number {
  const hill = rise * Math.exp(-(((place - center) / (reach * 1.15)) ** 2));
  const foothills =
    0.035 * Math.sin(place * 11 + index * 2.3) + 0.022 * Math.sin(place * 27 + index * 5.1) * (1 - hill);
  return Math.max(0.02, base + hill + foothills);
}

/** The drawn height of a hill at a position, because its curves overshoot its points (see `ridge`). */
function drawnAt(hill: Hill, place: number): number {
  const middle = Math.round(place * pointsOfRidge);
  const [before = 0, here = 0, after = 0] = [-1, 0, 1].map((beside) =>
    heightAt(hill, (middle + beside) / pointsOfRidge),
  );
  const along = place * pointsOfRidge - middle + 0.5;
  return (
    ((1 - along) ** 2 * (before + here)) / 2 +
    2 * along * (1 - along) * here +
    (along ** 2 * (here + after)) / 2
  );
}

/** A ridge, down to the horizon. */
const ridge = (hill: Hill): string =>
  pathThrough(Array.from({ length: pointsOfRidge + 1 }, (_, index) => heightAt(hill, index / pointsOfRidge)));

/**
 * Heights from 0 to 1 at equal distances as an SVG path, down to the horizon. Its curves meet in the middle between two
 * points, where each mirrors the previous one, so that only end points are needed. Heights are even, so that these
 * middles are integers.
 */
export function pathThrough(heights: readonly number[]): string {
  const points = heights.map((up) => 2 * Math.round((height * (1 - up)) / 2));
  const [start = 0, first = 0] = points;
  const middles = points.slice(1, -1).map((y, index) => (y + (points[index + 2] ?? y)) / 2);
  const [middle = first] = middles;
  const step = width / (points.length - 1);
  const curves = middles.slice(1).map((y, index) => `t${step} ${y - (middles[index] ?? y)}`);
  const end = points.at(-1) ?? start;
  return `M0 ${height}V${start}Q${step} ${first} ${1.5 * step} ${middle}${curves.join('')}L${width} ${end}V${height}Z`;
}

/** The tops with names: first the current entry, then the highest hills, as far as there is room. */
function peaks(hills: readonly Hill[]): Peak[] {
  const named: Peak[] = [];
  const current = hills
    .filter(({ name, current }) => current > 0 && name !== '')
    .reduce<Hill | null>((best, hill) => (best !== null && best.current > hill.current ? best : hill), null);
  const others = hills.filter((hill) => hill !== current && hill.name !== '');
  const left: Peak[] = [];
  const ranked: Peak[] = [];
  for (const hill of [...(current ? [current] : []), ...others.toSorted((a, b) => b.rise - a.rise)]) {
    const at = summitOf(hill);
    const isFree = (one: Peak, distance: number): boolean => Math.abs(one.at - at) >= distance;
    const top = Math.max(...hills.map((other) => drawnAt(other, at / 100)));
    const up = steps.up * Math.round((top * 100) / steps.up);
    const isNamed = named.every((one) => isFree(one, room.wide));
    const mark = markOf(
      drawnAt(hill, at / 100) * 100,
      [...named, ...left].filter((one) => !isFree(one, besideMark)),
    );
    const peak = { name: hill.name, at, up, lift: null, over: null, mark, isNamed, isMain: false };
    ranked.push(peak);
    (isNamed ? named : left).push(peak);
  }
  const raised = secondRow(left, named);
  const numbered = left.filter((peak) =>
    raised.every(({ at, name }) => at !== peak.at || name !== peak.name),
  );
  const main = narrowNames(ranked);
  return [...named, ...raised, ...numbered]
    .map((peak) => {
      const found = main.find((one) => one.peak.at === peak.at && one.peak.name === peak.name);
      return found === undefined || !peak.isNamed ? peak : { ...peak, over: found.over, isMain: true };
    })
    .toSorted((a, b) => a.at - b.at);
}

/** The place of the drawn top of a hill, in percent, which its foothills move away from its center. */
function summitOf(hill: Hill): number {
  return stepsOf(steps.at, ends.last)
    .filter((at) => at >= ends.first && Math.abs(at - hill.center * 100) <= offCenter)
    .reduce(
      (best, at) => (drawnAt(hill, at / 100) > drawnAt(hill, best / 100) ? at : best),
      steps.at * Math.round((hill.center * 100) / steps.at),
    );
}

/** The height of a number: on its hill, or below adjacent numbers. */
function markOf(top: number, near: readonly Peak[]): number {
  const up = steps.up * Math.round(top / steps.up);
  return near.some(({ mark }) => Math.abs(mark - up) < lineOfMark) ? markOf(up - lineOfMark, near) : up;
}

/** Names in a second row above adjacent ones. Their lines pass the names below. */
function secondRow(left: readonly Peak[], below: readonly Peak[]): Peak[] {
  return left.reduce<Peak[]>((row, peak) => {
    const distance = (one: Peak): number => Math.abs(one.at - peak.at);
    const isFree =
      below.every(
        (one) => distance(one) >= (one.name.length > lettersInTwoLines ? room.wide : room.beside),
      ) && row.every((one) => distance(one) >= room.wide);
    const beside = below.filter((one) => distance(one) < 2 * room.wide).map(({ up }) => up);
    const lift = steps.lift * Math.ceil((Math.max(peak.up, ...beside) - peak.up) / steps.lift);
    return isFree && peak.up + lift <= highestRow ? [...row, { ...peak, lift, isNamed: true }] : row;
  }, []);
}

/** Years at equal distances, including the first and the last. */
function yearsBetween(first: number, last: number): number[] {
  const all = last - first;
  const count = partsOf(all);
  return Array.from({ length: count + 1 }, (_, index) => first + (index * all) / count);
}

/** The number of equal parts of whole years that fit. */
const partsOf = (years: number): number => [5, 4, 3, 2].find((parts) => years % parts === 0) ?? 1;

/** The rules for the positions of names. */
export const rangeCss: string = [
  ...stepsOf(steps.at, ends.last)
    .filter((at) => at >= ends.first)
    .map((at) => `.at-${at}{--at:${at}%}`),
  ...stepsOf(steps.up, 100).map((up) => `.up-${up}{--up:${up}%}`),
  ...[0, ...stepsOf(steps.lift, highestRow)].map((lift) => `.lift-${lift}{--lift:${lift}%}`),
  ...[0, ...stepsOf(steps.lift, 100)].map((over) => `.over-${over}{--over:${over}%}`),
].join('');

export function stepsOf(step: number, most: number): number[] {
  return Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step);
}
