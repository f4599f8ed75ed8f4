import { titleFaceOf, type TitleWidths } from '../parts/title-face.ts';
import { textWidth } from './text-height.ts';

/** The letter-spacing of `.name`. */
const spacing = -0.05;
const facts = { stretches: [100], spacing, isCapitals: false } as const;

/** The additional width of a name without measured letters, because its weight is heavier than that of text. */
const heavier = 1.12;
const [smallest, largest] = [5, 18];
/** Below this size in one line, a name is set in two. */
const inOneLine = 9;
/** The maximum size of two lines, which leaves room for the next element. */
const largestOfTwo = 15;
/** The same on wide screens, where two lines would fill half of the first screen. */
const largestOfTwoWide = 10.5;
/** From edge to edge; the box of the name is wider, so that a line does not break. */
const room = 100;
/** Of two lines, one can begin with more space beside its first letter than the other. */
const roomOfTwo = 99;

export type NameSize = {
  /** In percent of the width of its container. */
  size: number;
  /** The smallest left side bearing of the letters that can begin a line, in ems. */
  start: number;
  isInTwoLines: boolean;
};

/** The width of a line in the letters of names and titles, in ems. */
export function lineWidth(line: string, letters: TitleWidths | null): number {
  const face = titleFaceOf(letters, facts);
  return face.isMeasured(line) ? face.widthsOf(line)(100) : textWidth(line) * heavier;
}

/** The smallest left side bearing of the words of a title, in ems: each of them can begin a line. */
function startOf(title: string, letters: TitleWidths | null): number {
  const face = titleFaceOf(letters, facts);
  return Math.min(
    ...title
      .trim()
      .split(/\s+/)
      .map((word) => (face.isMeasured(word) ? face.startOf(word, 100) : 0)),
  );
}

const maxStart = 9;

/** The class for a title whose letters begin at the edge of the page. */
export const startClass = (title: string, letters: TitleWidths | null): string =>
  `start-${Math.max(0, Math.min(maxStart, Math.floor(startOf(title, letters) * 100)))}`;

/** The rules for the classes. */
export const startCss: string = Array.from(
  { length: maxStart },
  (_, index) => `.start-${index + 1}{--start:${(index + 1) / 100}em}`,
).join('');

/** The size of a name that fills one or two lines from edge to edge. */
export function nameSize(name: string, letters: TitleWidths | null): NameSize {
  const sizeFor = (words: string, percent: number): number => percent / lineWidth(words, letters);
  const words = name.trim().split(/\s+/);
  const whole = sizeFor(name.trim(), room);
  if (whole >= inOneLine || words.length === 1)
    return { size: bounded(whole), start: startOf(words[0] ?? '', letters), isInTwoLines: false };
  const halves = words
    .slice(1)
    .map((_, index) =>
      Math.min(
        sizeFor(words.slice(0, index + 1).join(' '), roomOfTwo),
        sizeFor(words.slice(index + 1).join(' '), roomOfTwo),
      ),
    );
  return {
    size: bounded(Math.min(largestOfTwo, Math.max(...halves))),
    start: startOf(name, letters),
    isInTwoLines: true,
  };
}

/** Rounded down, so that the name still fits. */
const bounded = (size: number): number => Math.max(smallest, Math.min(largest, Math.floor(size * 100) / 100));

/** The rule for the name of a site. */
export function nameCss(name: string, letters: TitleWidths | null): string {
  const { size, start, isInTwoLines } = nameSize(name, letters);
  const wide = isInTwoLines ? Math.min(largestOfTwoWide, size) : size;
  const rule = `.name{--size:${size}cqi;--start:${start}em}`;
  return wide === size
    ? rule
    : `${rule}@media (min-width:62rem){:not(.head-tall)>.head-text>.name{--size:${wide}cqi}}`;
}
