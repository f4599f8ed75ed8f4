import type { Span } from '../parts/spans.ts';
import { ends, ridge, steps, stepsOf, type Hill } from './hills.ts';
import { highestRow, peaksOf, type Peak } from './peaks.ts';
import { sunOf, type Sun } from './sun.ts';

/**
 * Jobs and studies as a range of hills: each of the longer ones is a hill, as wide as it was long, the earliest in
 * the back.
 */
export type Range = {
  ridges: string[];
  peaks: Peak[];
  years: number[];
  sun: Sun;
  isOpen: boolean;
};

/** The maximum number of hills that are distinguishable. */
const maxRidges = 7;
/** The minimum share of a current entry, so that it is visible. */
const shortestOpen = 0.12;

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
  const peaks = peaksOf(hills);
  return {
    ridges: hills.map(ridge),
    peaks,
    years: yearsBetween(first, last),
    sun: sunOf(hills, peaks),
    isOpen,
  };
}

/** The position of a year along a range from its first to its last year, from 0 to 1. */
export function placeIn(years: readonly number[], year: number): number {
  const [first = year, last = first + 1] = [years[0], years.at(-1)];
  return (ends.first + ((year - first) / (last - first)) * (ends.last - ends.first)) / 100;
}

const length = ({ from, to }: Span): number => to - from;

/** Two for current entries, one if voluntary, none for ended ones. */
const currentRank = ({ isOpen, isVoluntary }: Span): number => (isOpen ? (isVoluntary === true ? 1 : 2) : 0);

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
  ...[0, ...stepsOf(steps.lift, highestRow + steps.lift)].map((lift) => `.lift-${lift}{--lift:${lift}%}`),
  ...[0, ...stepsOf(steps.lift, 100)].map((over) => `.over-${over}{--over:${over}%}`),
].join('');
