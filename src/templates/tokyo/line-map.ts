import type { Span } from '../parts/spans.ts';
import { lineCount } from './line.tsx';

/**
 * A span on the map: the number of its color, the start and end of its line in columns, and the columns of its name.
 */
export type Stretch = {
  name: string;
  line: number;
  from: number;
  to: number;
  isOpen: boolean;
  words: Room;
  isLate: boolean;
};
type Room = { from: number; to: number };
/** A span may have the number of its color; the others get them in order. */
export type LinedSpan = Span & { line?: number };
export type LineMap = {
  /** Lines of consecutive stretches. */
  tracks: Stretch[][];
  ticks: { year: number; column: number }[];
};

/** Precise enough for the months of ten years. */
export const columns = 120;
/** The width of a stop in columns, on the narrowest map. */
const shortest = 4;
/** The minimum share of a current entry. */
const shortestOpen = 0.08;
const maxStretches = 9;
/** The number of letters that fit into a column of the narrowest map. */
const lettersInColumn = 0.7;
/** The columns between the end of a name and the next one. */
const apart = 4;

/** Spans as the lines of a network: each on the first track with room for it and its name. */
export function lineMapOf(spans: readonly LinedSpan[]): LineMap {
  const first = Math.floor(Math.min(...spans.map(({ from }) => from)));
  const latest = Math.max(...spans.map(({ to }) => to));
  const open = spans.filter(({ isOpen }) => isOpen).map(({ from }) => from + shortestOpen * (latest - first));
  const last = Math.max(first + 1, Math.ceil(Math.max(latest, ...open)));
  const columnOf = (year: number): number => 1 + Math.round(((year - first) / (last - first)) * columns);
  const tracks: Stretch[][] = [];
  const shown = longest(spans);
  const names = [...new Set(shown.map(({ name }) => name))];
  for (const { name, isOpen, line: own, ...span } of shown) {
    const from = Math.min(columns + 1 - shortest, columnOf(span.from));
    const to = Math.max(from + shortest, isOpen ? columns + 1 : columnOf(span.to));
    const line = own ?? (names.indexOf(name) % lineCount) + 1;
    const stretch = { name, line, from, to, isOpen, ...wordsOf(name, { from, to }) };
    const track = tracks.find((one) => one.every((other) => isApart(other, stretch)));
    if (track === undefined) tracks.push([stretch]);
    else track.push(stretch);
  }
  const ticks = ticksBetween(first, last).map((year) => ({ year, column: columnOf(year) }));
  return { tracks, ticks };
}

/** A name starts where its line does. If it would leave the map, it ends where its line does. */
function wordsOf(name: string, { from, to }: Room): Pick<Stretch, 'words' | 'isLate'> {
  const room = Math.ceil(Array.from(name).length / lettersInColumn) + apart;
  const isLate = from + room > columns + 1;
  return isLate
    ? { isLate, words: { from: Math.max(1, to - room), to } }
    : { isLate, words: { from, to: from + room } };
}

function isApart(one: Stretch, other: Stretch): boolean {
  const before = (a: Room, b: Room): boolean => a.to <= b.from || b.to <= a.from;
  return before(one, other) && before(one.words, other.words);
}

/** The current and the longest spans, sorted by start. */
function longest(spans: readonly LinedSpan[]): LinedSpan[] {
  return [...spans]
    .toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen) || b.to - b.from - (a.to - a.from))
    .slice(0, maxStretches)
    .toSorted((a, b) => a.from - b.from);
}

/** At most seven years at equal distances, including the first one. */
function ticksBetween(first: number, last: number): number[] {
  const step = Math.max(1, Math.ceil((last - first) / 6));
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step);
}

/** The columns as classes, because pages carry no style attributes. */
export const lineMapCss: string = Array.from(
  { length: columns + 1 },
  (_, index) => `.from-${index + 1}{--from:${index + 1}}.to-${index + 1}{--to:${index + 1}}`,
).join('');
