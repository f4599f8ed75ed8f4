import type { Peak } from './peaks.ts';

/** Names of hills in narrow windows: just above their hills, or in a second row above adjacent ones, where there is room. */
type Place = Pick<Peak, 'at' | 'up' | 'name' | 'mark'>;

/** A name that has room: higher above its hill by `over` in the second row, null in the first one. */
export type NarrowName<T> = { peak: T; over: number | null };

/** In percent of the width of a phone: the width of a letter, and the maximum of a name, as in range.css. */
const [letter, widest] = [1.75, 35];
/** The heights of the drawing on phones, in pixels, on a CV and on a front page. */
const heights = [150, 300];
/** In pixels: a line of text, and what is below a name of the first row, and the top of one of the second. */
const [line, stem, secondRow] = [17, 26, 92];
/** The size of a number, which is below the height of its mark: in percent, and in pixels. */
const [markWidth, markHeight] = [6, 18];
/** The least distance between names and lines, in percent, and the space above the drawing, in pixels. */
const [distance, above] = [2, 48];
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
    const others = peaks.filter((other) => other !== peak);
    const beside = [
      ...others,
      ...names.map((name) => ({ ...name.peak, up: name.peak.up + (name.over ?? 0) })),
    ];
    const near = beside.filter((other) => isBeside(widthOf(peak), widthOf(other))).map(({ up }) => up);
    const over = step * Math.ceil((Math.max(peak.up, ...near) - peak.up) / step);
    const [first, second] = [null, over].map((row) => ({ peak, over: row }));
    const free = [first, second].find(
      (name) => name !== undefined && heights.every((height) => isFree(name, { names, others, height })),
    );
    const forced = names.length === 0 ? second : undefined;
    return [...names, free ?? forced].filter((name) => name !== undefined);
  }, []);
}

type Rest = { names: readonly NarrowName<Place>[]; others: readonly Place[]; height: number };

/** True if a name is within the sky, apart from other names and from the numbers that hills without a name have. */
function isFree(name: NarrowName<Place>, { names, others, height }: Rest): boolean {
  const box = boxOf(name, height);
  return (
    box.top <= 100 + (above / height) * 100 &&
    others.every((other) => !touch(box, markOf(other, height))) &&
    names.every((other) => areApart(name, other, height))
  );
}

type Width = { start: number; end: number };
type Box = Width & { bottom: number; top: number };

/** A name extends to both sides of its hill in proportion to its place, so that none leaves the window. */
export function widthOf({ at, name }: Pick<Place, 'at' | 'name'>): Width {
  const length = Math.min(widest, name.length * letter);
  const start = at - (at * length) / 100;
  return { start, end: start + length };
}

function boxOf({ peak, over }: NarrowName<Place>, height: number): Box {
  const text = line * Math.ceil((peak.name.length * letter) / widest);
  const bottom = peak.up + (over ?? 0) + ((over === null ? stem : secondRow - text) / height) * 100;
  return { ...widthOf(peak), bottom, top: bottom + (text / height) * 100 };
}

/** The number that a hill has if its name has no room. */
const markOf = ({ at, mark }: Place, height: number): Box => ({
  start: at - markWidth / 2,
  end: at + markWidth / 2,
  bottom: mark - (markHeight / height) * 100,
  top: mark,
});

const isBeside = (one: Width, other: Width): boolean =>
  one.start < other.end + distance && other.start < one.end + distance;

const touch = (one: Box, other: Box): boolean =>
  isBeside(one, other) && one.bottom < other.top + distance && other.bottom < one.top + distance;

/** True if neither names nor their lines touch. */
function areApart(one: NarrowName<Place>, other: NarrowName<Place>, height: number): boolean {
  const [a, b] = [boxOf(one, height), boxOf(other, height)];
  return (
    one.peak.at !== other.peak.at && !touch(a, b) && !crosses(one.peak, a, b) && !crosses(other.peak, b, a)
  );
}

/** True if the line from a hill up to its name passes another name. */
const crosses = ({ at, up }: Place, own: Box, other: Box): boolean =>
  at > other.start - distance && at < other.end + distance && own.bottom > other.bottom && up < other.top;
