import type { Span } from '../parts/spans.ts';
import { lineCount } from './line.tsx';

/**
 * A span on the map: the number of its color, where its line starts and ends, in columns, and between which columns its name
 * stands.
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
export type LineMap = {
  /** Lines of stretches that follow one another. */
  tracks: Stretch[][];
  ticks: { year: number; column: number }[];
};

/** Fine enough for months of a life of ten years. */
export const columns = 120;
/** As many columns as a stop is wide, on the narrowest map. */
const shortest = 4;
/** What goes on takes at least this part of all years. */
const shortestOpen = 0.08;
const mostStretches = 9;
/** Letters that fit into a column of the narrowest map that is shown. */
const lettersInColumn = 0.7;
/** Columns between the end of a name and the next one. */
const apart = 4;

/** Spans as the lines of a network: each on the first line that has room for it and its name. */
export function lineMapOf(spans: readonly Span[]): LineMap {
  const first = Math.floor(Math.min(...spans.map(({ from }) => from)));
  const latest = Math.max(...spans.map(({ to }) => to));
  const open = spans.filter(({ isOpen }) => isOpen).map(({ from }) => from + shortestOpen * (latest - first));
  const last = Math.max(first + 1, Math.ceil(Math.max(latest, ...open)));
  const columnOf = (year: number): number => 1 + Math.round(((year - first) / (last - first)) * columns);
  const tracks: Stretch[][] = [];
  const shown = longest(spans);
  const names = [...new Set(shown.map(({ name }) => name))];
  for (const { name, isOpen, ...span } of shown) {
    const from = Math.min(columns + 1 - shortest, columnOf(span.from));
    const to = Math.max(from + shortest, isOpen ? columns + 1 : columnOf(span.to));
    const line = (names.indexOf(name) % lineCount) + 1;
    const stretch = { name, line, from, to, isOpen, ...wordsOf(name, { from, to }) };
    const track = tracks.find((one) => one.every((other) => isApart(other, stretch)));
    if (track === undefined) tracks.push([stretch]);
    else track.push(stretch);
  }
  const ticks = ticksBetween(first, last).map((year) => ({ year, column: columnOf(year) }));
  return { tracks, ticks };
}

/** A name starts where its line does. One that would leave the map ends where its line does. */
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

/** What goes on and the longest ones, in the order in which they began. */
function longest(spans: readonly Span[]): Span[] {
  return [...spans]
    .toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen) || b.to - b.from - (a.to - a.from))
    .slice(0, mostStretches)
    .toSorted((a, b) => a.from - b.from);
}

/** At most seven years at equal distances, the first one among them. */
function ticksBetween(first: number, last: number): number[] {
  const step = Math.max(1, Math.ceil((last - first) / 6));
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step);
}

/** The columns by class, as numbers that the stylesheet places things by. */
export const lineMapCss: string = Array.from(
  { length: columns + 1 },
  (_, index) => `.from-${index + 1}{--from:${index + 1}}.to-${index + 1}{--to:${index + 1}}`,
).join('');
