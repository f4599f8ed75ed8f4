import type { Peak } from './range.ts';

/** Names of hills in narrow windows: just above their hills, or in a second row above adjacent ones, where there is room. */
type Place = Pick<Peak, 'at' | 'up' | 'name' | 'mark'>;

/** A name that has room: higher above its hill by `over` in the second row, null in the first one. */
export type NarrowName<T> = { peak: T; over: number | null };

/** In percent of the width of a phone: the width of a letter, and the maximum of a name, as in range.css. */
const [letter, widest] = [1.75, 35];
/** In percent of the height of the drawing on a phone: a line of text, and what is below a name of each row. */
const [line, stem, secondRow] = [11.5, 17.5, 61];
/** The least distance between names and lines, and the height that names must not exceed. */
const [distance, highest] = [2, 125];
/** The size of a number, which is below the height of its mark. */
const [markWidth, markHeight] = [6, 12];
const step = 5;

/** The most names that fit. The first one is always among them, because it is the most important one. */
export function narrowNames<T extends Place>([first, ...others]: readonly T[]): NarrowName<T>[] {
  if (first === undefined) return [];
  const fromStart = others.toSorted((a, b) => a.at - b.at);
  return [others, fromStart, fromStart.toReversed()]
    .map((order) => placed([first, ...order]))
    .reduce((best, names) => (names.length > best.length ? names : best));
}

function placed<T extends Place>(peaks: readonly T[]): NarrowName<T>[] {
  return peaks.reduce<NarrowName<T>[]>((names, peak) => {
    const first = { peak, over: null };
    const others = peaks.filter((other) => other !== peak);
    const beside = names.filter((name) => isBeside(boxOf(name), boxOf(first)));
    const marks = others.filter((other) => isBeside(markOf(other), boxOf(first))).map(({ mark }) => mark);
    const top = Math.max(peak.up, ...marks, ...beside.map((name) => name.peak.up + (name.over ?? 0)));
    const second = { peak, over: step * Math.ceil((top - peak.up) / step) };
    const free = [first, second].find((name) => {
      const box = boxOf(name);
      return (
        box.top <= highest &&
        others.every((other) => !touch(box, markOf(other))) &&
        names.every((other) => areApart(name, other))
      );
    });
    return free === undefined && names.length > 0 ? names : [...names, free ?? second];
  }, []);
}

type Box = { start: number; end: number; bottom: number; top: number };

/** A name extends to both sides of its hill in proportion to its place, so that none leaves the window. */
function boxOf({ peak: { at, up, name }, over }: NarrowName<Place>): Box {
  const length = Math.min(widest, name.length * letter);
  const height = line * Math.ceil((name.length * letter) / widest);
  const start = at - (at * length) / 100;
  const bottom = over === null ? up + stem : up + over + secondRow - height;
  return { start, end: start + length, bottom, top: bottom + height };
}

const isBeside = (one: Box, other: Box): boolean =>
  one.start < other.end + distance && other.start < one.end + distance;

/** The number that a hill has if its name has no room. */
const markOf = ({ at, mark }: Place): Box => ({
  start: at - markWidth / 2,
  end: at + markWidth / 2,
  bottom: mark - markHeight,
  top: mark,
});

const touch = (one: Box, other: Box): boolean =>
  isBeside(one, other) && one.bottom < other.top + distance && other.bottom < one.top + distance;

/** True if neither names nor their lines touch. */
function areApart(one: NarrowName<Place>, other: NarrowName<Place>): boolean {
  const [a, b] = [boxOf(one), boxOf(other)];
  return (
    one.peak.at !== other.peak.at && !touch(a, b) && !crosses(one.peak, a, b) && !crosses(other.peak, b, a)
  );
}

/** True if the line from a hill up to its name passes another name. */
const crosses = ({ at, up }: Place, own: Box, other: Box): boolean =>
  at > other.start - distance && at < other.end + distance && own.bottom > other.bottom && up < other.top;
