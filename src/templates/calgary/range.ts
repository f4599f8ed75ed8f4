import type { Span } from '../parts/spans.ts';

/**
 * A life as a range of hills: each of its longer parts is one, as wide as it was long, the earliest the farthest away.
 * `sun` is how far along the range it stands, in percent: over today, where something still goes on, else where there is room.
 */
export type Range = { ridges: string[]; names: Peak[]; years: number[]; sun: number; isOpen: boolean };
/**
 * The name of a hill: how far along the range it stands and how high, both in percent. One that stands above others,
 * in a second row, is higher than its hill by `lift`. Narrow windows show the main ones.
 */
export type Peak = { name: string; at: number; up: number; lift: number | null; isMain: boolean };

export const width = 1000;
export const height = 200;

/** As many hills as the eye can tell apart. */
const mostRidges = 7;
const pointsOfRidge = 20;
/** In percent; classes stand for them. */
const steps = { at: 4, up: 5 };
/** Names nearer to one another than this would touch, in wide windows and in narrow ones. */
const room = { wide: 12, narrow: 60, beside: 6 };
/** Names of higher hills would leave the drawing in a second row. */
const highestRow = 60;
/** Longer names take so many lines that those of a second row would touch them. */
const lettersInTwoLines = 36;
/** Where the sun stands over today, and how high its own name. */
const today = { at: 92, up: 55 };

export function rangeOf(spans: readonly Span[]): Range {
  const first = Math.floor(Math.min(...spans.map(({ from }) => from)));
  const last = Math.max(first + 1, Math.ceil(Math.max(...spans.map(({ to }) => to))));
  const shown = [...spans]
    .toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen) || length(b) - length(a))
    .slice(0, mostRidges)
    .toSorted((a, b) => a.from - b.from);
  const longest = Math.max(...shown.map(length), 0.1);
  const hills = shown.map((span, index): Hill => {
    const distance = shown.length === 1 ? 0 : 1 - index / (shown.length - 1);
    return {
      name: span.name,
      center: ((span.from + span.to) / 2 - first) / (last - first),
      reach: Math.max(0.045, length(span) / 2 / (last - first)),
      base: 0.05 + 0.14 * distance,
      rise: 0.16 + 0.4 * Math.sqrt(length(span) / longest),
      index,
      isOpen: span.isOpen,
    };
  });
  const names = peaks(hills);
  const isOpen = shown.some((span) => span.isOpen);
  const sun = isOpen ? today.at : sunAmong(names);
  return { ridges: hills.map(ridge), names, years: yearsBetween(first, last), sun, isOpen };
}

type Hill = {
  name: string;
  center: number;
  reach: number;
  base: number;
  rise: number;
  index: number;
  isOpen: boolean;
};

const length = ({ from, to }: Span): number => to - from;

/** How high a hill and its foothills are at a place, from 0 to 1: the same for the same hill, whenever it is drawn. */
function heightAt({ center, reach, base, rise, index }: Hill, place: number): number {
  const hill = rise * Math.exp(-(((place - center) / (reach * 1.15)) ** 2));
  const foothills =
    0.035 * Math.sin(place * 11 + index * 2.3) + 0.022 * Math.sin(place * 27 + index * 5.1) * (1 - hill);
  return Math.max(0.02, base + hill + foothills);
}

/** A ridge as the path of an SVG, down to the horizon. */
function ridge(hill: Hill): string {
  const points = Array.from({ length: pointsOfRidge + 1 }, (_, index) => {
    const place = index / pointsOfRidge;
    return [Math.round(place * width), Math.round(height * (1 - heightAt(hill, place)))] as const;
  });
  const [start = [0, height], ...others] = points;
  const curves = others.slice(0, -1).map(([x, y], index) => {
    const [nextX, nextY] = others[index + 1] ?? [width, y];
    return `Q${x} ${y} ${Math.round((x + nextX) / 2)} ${Math.round((y + nextY) / 2)}`;
  });
  const end = others.at(-1) ?? start;
  return `M0 ${height}V${start[1]}${curves.join('')}L${end[0]} ${end[1]}V${height}Z`;
}

/** The names for which there is room: that of what goes on now, over the sun, then those of the highest hills. */
function peaks(hills: readonly Hill[]): Peak[] {
  const named: Peak[] = [];
  const current = hills.findLast(({ name, isOpen }) => isOpen && name !== '');
  const others = hills.filter((hill) => hill !== current && hill.name !== '');
  const left: Peak[] = [];
  for (const hill of [...(current ? [current] : []), ...others.toSorted((a, b) => b.rise - a.rise)]) {
    const at =
      hill === current
        ? today.at
        : Math.min(92, Math.max(8, steps.at * Math.round((hill.center * 100) / steps.at)));
    const isFree = (one: Peak, distance: number): boolean => Math.abs(one.at - at) >= distance;
    const top = Math.max(...hills.map((other) => heightAt(other, at / 100)));
    const up = Math.max(hill === current ? today.up : 0, steps.up * Math.ceil((top * 100) / steps.up));
    const isMain = named.filter((one) => one.isMain).every((one) => isFree(one, room.narrow));
    const peak = { name: hill.name, at, up, lift: null, isMain };
    if (named.every((one) => isFree(one, room.wide))) named.push(peak);
    else left.push({ ...peak, isMain: false });
  }
  return [...named, ...secondRow(left, named)].toSorted((a, b) => a.at - b.at);
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
    const highest = Math.max(peak.up, ...beside);
    return isFree && highest <= highestRow ? [...row, { ...peak, lift: highest - peak.up }] : row;
  }, []);
}

/** Where the names leave the most room, and rather at the end. */
function sunAmong(names: readonly Peak[]): number {
  const distance = (at: number): number => Math.min(100, ...names.map((other) => Math.abs(other.at - at)));
  return [88, 80, 72, 64, 56, 48, 40, 32, 24].reduce((best, at) =>
    distance(at) > Math.max(distance(best), 9) ? at : best,
  );
}

/** Years at equal distances, the first and the last among them. */
function yearsBetween(first: number, last: number): number[] {
  const all = last - first;
  const count = [5, 4, 3, 2].find((parts) => all % parts === 0) ?? 1;
  return Array.from({ length: count + 1 }, (_, index) => first + (index * all) / count);
}

/** The rules for where names stand. */
export const rangeCss: string = [
  ...stepsOf(steps.at, 92).map((at) => `.at-${at}{--at:${at}%}`),
  ...stepsOf(steps.up, 100)
    .filter((up) => up > 15)
    .map((up) => `.up-${up}{inset-block-end:${up}%}`),
  ...[0, ...stepsOf(steps.up, highestRow)].map((lift) => `.lift-${lift}{--lift:${lift}%}`),
].join('');

function stepsOf(step: number, most: number): number[] {
  return Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step);
}
