import type { Span } from '../parts/spans.ts';

/**
 * A life as a range of hills: each of its longer parts is one, as wide as it was long, the earliest the farthest away.
 * `sun` is how far along the range it stands, in percent: over today, where something still goes on, else it sets where
 * the latest part ended.
 */
export type Range = { ridges: string[]; peaks: Peak[]; years: number[]; sun: number; isOpen: boolean };
/**
 * The top of a hill that has a name: how far along the range it stands and how high, both in percent. A name in a second
 * row is higher than its hill by `lift`. A number stands as high as `mark`, on its own hill. Wide windows have room for the
 * names that are `isNamed`, narrow ones for those that are `isMain`; the others are numbers with a legend. That of today is
 * over the sun.
 */
export type Peak = {
  name: string;
  at: number;
  up: number;
  lift: number | null;
  mark: number;
  isNamed: boolean;
  isMain: boolean;
  isToday: boolean;
};

export const width = 1000;
export const height = 200;

/** As many hills as the eye can tell apart. */
const mostRidges = 7;
const pointsOfRidge = 20;
/** In percent; classes stand for them. */
const steps = { at: 1, up: 2, lift: 5 };
/** Where the first year and the last stand, in percent: their words and the names of the first hills need room beside them. */
const ends = { first: 8, last: 92 };
/** What goes on takes at least this part of all years, or nobody would see it. */
const shortestOpen = 0.12;
/** Names nearer to one another than this would touch, in wide windows and in narrow ones. */
const room = { wide: 12, narrow: 60, beside: 6 };
/** Numbers nearer than this would touch, and how high they are, in percent. */
const [besideMark, lineOfMark] = [5, 8];
/** Names of higher hills would leave the drawing in a second row. */
const highestRow = 64;
/** Longer names take so many lines that those of a second row would touch them. */
const lettersInTwoLines = 36;

export function rangeOf(spans: readonly Span[]): Range {
  const first = Math.floor(Math.min(...spans.map(({ from }) => from)));
  const latest = Math.max(...spans.map(({ to }) => to));
  const open = spans.filter(({ isOpen }) => isOpen).map(({ from }) => from + shortestOpen * (latest - first));
  const end = Math.max(first + 1, Math.ceil(Math.max(latest, ...open)));
  // Where nothing has ended there is no last year, so it is one at an equal distance from others.
  const last = open.length > 0 && partsOf(end - first) === 1 ? end + 1 : end;
  const placeOf = (year: number): number =>
    (ends.first + ((year - first) / (last - first)) * (ends.last - ends.first)) / 100;
  const shown = spans
    .map((span) => (span.isOpen ? { ...span, to: last } : span))
    .toSorted((a, b) => currentRank(b) - currentRank(a) || length(b) - length(a))
    .slice(0, mostRidges)
    .toSorted((a, b) => a.from - b.from);
  const longest = Math.max(...shown.map(length), 0.1);
  const hills = shown.map((span, index): Hill => {
    const distance = shown.length === 1 ? 0 : 1 - index / (shown.length - 1);
    return {
      name: span.name,
      center: placeOf((span.from + span.to) / 2),
      reach: Math.max(0.045, (placeOf(span.to) - placeOf(span.from)) / 2),
      base: 0.05 + 0.14 * distance,
      rise: 0.16 + 0.4 * Math.sqrt(length(span) / longest),
      index,
      current: currentRank(span),
    };
  });
  const isOpen = shown.some((span) => span.isOpen);
  const sun = Math.round(placeOf(isOpen ? last : latest) * 100);
  return { ridges: hills.map(ridge), peaks: peaks(hills), years: yearsBetween(first, last), sun, isOpen };
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

/** Two for what goes on now, one if it is voluntary, none for what has ended. */
const currentRank = ({ isOpen, isVoluntary }: Span): number => (isOpen ? (isVoluntary === true ? 1 : 2) : 0);

/** How high a hill and its foothills are at a place, from 0 to 1: the same for the same hill, whenever it is drawn. */
function heightAt({ center, reach, base, rise, index }: Hill, place: number): number {
  const hill = rise * Math.exp(-(((place - center) / (reach * 1.15)) ** 2));
  const foothills =
    0.035 * Math.sin(place * 11 + index * 2.3) + 0.022 * Math.sin(place * 27 + index * 5.1) * (1 - hill);
  return Math.max(0.02, base + hill + foothills);
}

/** How high a hill is drawn at a place: its curves go past its points (see `ridge`). */
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

/**
 * A ridge as the path of an SVG, down to the horizon. Its curves meet in the middle between two points, where each is the
 * mirror image of the one before, so that only where they end is said. Heights are even, or the middle between two is none.
 */
function ridge(hill: Hill): string {
  const points = Array.from({ length: pointsOfRidge + 1 }, (_, index) => {
    const up = heightAt(hill, index / pointsOfRidge);
    return 2 * Math.round((height * (1 - up)) / 2);
  });
  const [start = 0, first = 0] = points;
  const middles = points.slice(1, -1).map((y, index) => (y + (points[index + 2] ?? y)) / 2);
  const [middle = first] = middles;
  const step = width / pointsOfRidge;
  const curves = middles.slice(1).map((y, index) => `t${step} ${y - (middles[index] ?? y)}`);
  const end = points.at(-1) ?? start;
  return `M0 ${height}V${start}Q${step} ${first} ${1.5 * step} ${middle}${curves.join('')}L${width} ${end}V${height}Z`;
}

/** The tops with names. There is room for that of what goes on now, over the sun, then for those of the highest hills. */
function peaks(hills: readonly Hill[]): Peak[] {
  const named: Peak[] = [];
  const current = hills
    .filter(({ name, current }) => current > 0 && name !== '')
    .reduce<Hill | null>((best, hill) => (best !== null && best.current > hill.current ? best : hill), null);
  const others = hills.filter((hill) => hill !== current && hill.name !== '');
  const left: Peak[] = [];
  for (const hill of [...(current ? [current] : []), ...others.toSorted((a, b) => b.rise - a.rise)]) {
    const isToday = hill === current;
    const at = isToday ? ends.last : steps.at * Math.round((hill.center * 100) / steps.at);
    const isFree = (one: Peak, distance: number): boolean => Math.abs(one.at - at) >= distance;
    const top = Math.max(...hills.map((other) => drawnAt(other, at / 100)));
    const up = steps.up * Math.round((top * 100) / steps.up);
    const isMain = named.filter((one) => one.isMain).every((one) => isFree(one, room.narrow));
    const isNamed = named.every((one) => isFree(one, room.wide));
    const mark = markOf(
      drawnAt(hill, at / 100) * 100,
      [...named, ...left].filter((one) => !isFree(one, besideMark)),
    );
    const peak = { name: hill.name, at, up, lift: null, mark, isNamed, isMain: isNamed && isMain, isToday };
    (isNamed ? named : left).push(peak);
  }
  const raised = secondRow(left, named);
  const numbered = left.filter((peak) =>
    raised.every(({ at, name }) => at !== peak.at || name !== peak.name),
  );
  return [...named, ...raised, ...numbered].toSorted((a, b) => a.at - b.at);
}

/** How high a number stands: on its hill, or below the numbers that are there. */
function markOf(top: number, near: readonly Peak[]): number {
  const up = steps.up * Math.round(top / steps.up);
  return near.some(({ mark }) => Math.abs(mark - up) < lineOfMark) ? markOf(up - lineOfMark, near) : up;
}

/** Names that stand above those beside them. Their lines go past the names below. */
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

/** Years at equal distances, the first and the last among them. */
function yearsBetween(first: number, last: number): number[] {
  const all = last - first;
  const count = partsOf(all);
  return Array.from({ length: count + 1 }, (_, index) => first + (index * all) / count);
}

/** How many equal parts of whole years there are room for. */
const partsOf = (years: number): number => [5, 4, 3, 2].find((parts) => years % parts === 0) ?? 1;

/** The rules for where names stand. */
export const rangeCss: string = [
  ...stepsOf(steps.at, ends.last)
    .filter((at) => at >= ends.first)
    .map((at) => `.at-${at}{--at:${at}%}`),
  ...stepsOf(steps.up, 100).map((up) => `.up-${up}{--up:${up}%}`),
  ...[0, ...stepsOf(steps.lift, highestRow)].map((lift) => `.lift-${lift}{--lift:${lift}%}`),
].join('');

function stepsOf(step: number, most: number): number[] {
  return Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step);
}
