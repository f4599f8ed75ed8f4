import { remembering } from '#src/domain/remembering.ts';
import { lengthClasses, lengthCss, maxEms, roundedEms } from '../parts/line-length.ts';
import type { TitleFace } from '../parts/title-face.ts';
import { wordSpacing } from './title-faces.ts';

/**
 * A line as wide as the page: its text, the classes for its size, width and side bearing, and its height as a share of
 * its width.
 */
export type FittedLine = { text: string; stretch: number; classes: string; height: number };

/**
 * A line of a wide window; its parts are the lines of other windows, if they differ. `isLate` if only the widest windows
 * are too low for the parts.
 */
export type FittedRow = { line: FittedLine; parts: readonly FittedLine[]; isLate: boolean };

/** Lines beyond the widest face are enlarged, up to this ratio of sizes. */
const largest = 1.75;
/** The narrowest face is a last resort, because a narrow line beside a wide one looks like a mistake. */
const usual = 68;
/**
 * The minimum length of one of several lines in the widest face, in ems, because shorter ones would be nearly as high
 * as a window.
 */
const minWide = 2.9;
/** Shorter lines than this, in ems, would be higher than a window, so they use a wider face. */
const shortest = 4.4;

/** The maximum length of a title of one line and of two, in ems of the narrowest face. */
type Limits = { one: number; two: number };

/** By what a title names: a person is the opening itself, but below other titles the content has to be in sight. */
const limits = {
  person: { one: 2.6, two: 10.25 },
  work: { one: 2.6, two: 16.5 },
  page: { one: 5.6, two: 16.5 },
  // On eight columns.
  tag: { one: 3.4, two: 16.5 },
} as const satisfies Record<string, Limits>;

export type Named = keyof typeof limits;

/**
 * Sets a short text in up to three lines, each as wide as the page. Lines of one size use different widths of the
 * face; a line that is too short even in the widest one is enlarged.
 */
export function fitted(text: string, face: TitleFace, named: Named = 'person'): readonly FittedLine[] {
  const known = fits.get(face) ?? remembering(fitting(face));
  fits.set(face, known);
  return known(`${named} ${text}`);
}

const fits = new WeakMap<TitleFace, (key: string) => readonly FittedLine[]>();

/** The key is what a title names, and its text. */
const fitting =
  (face: TitleFace) =>
  (key: string): readonly FittedLine[] => {
    const named = key.slice(0, key.indexOf(' '));
    const words = wordsOf(key.slice(named.length + 1));
    return setLines(bestBreak(words, { face, limits: limits[named as Named] }), face);
  };

/** Words of one letter stay with the next one, because a line never ends in an article. */
const wordsOf = (text: string): string[] =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .split(/(?<!(?:^| )\p{L}) /u);

/** Higher titles, as a share of their width, would leave no room below them: in a landscape window, and in the widest. */
const [maxHeight, maxHeightOfWidest] = [0.37, 0.25];

/** The same lines, with neighbors joined in a wide window if the title is too high for it. */
export function fittedRows(text: string, face: TitleFace, named?: Named): FittedRow[] {
  const lines = fitted(text, face, named);
  const height = heightOf(lines);
  if (height <= maxHeightOfWidest || lines.length === 1)
    return lines.map((line) => ({ line, parts: [], isLate: false }));
  const isLate = named !== 'page' && height <= maxHeight;
  const choices = joins(lines).map((groups) => {
    const joined = groups.map((parts) => parts.map((part) => part.text).join(' '));
    return setLines(joined, face).map((line, index) => ({ line, parts: groups[index] ?? [], isLate }));
  });
  const most = isLate || named === 'page' ? maxHeightOfWidest : maxHeight;
  const low = choices.filter((rows) => heightOf(rows.map(({ line }) => line)) <= most);
  // Of as many lines, those with the most similar heights.
  const [best] = low
    .filter(({ length }) => length === low[0]?.length)
    .toSorted((a, b) => unevenness(a) - unevenness(b));
  return best ?? choices.at(-1) ?? [];
}

function unevenness(rows: readonly FittedRow[]): number {
  const heights = rows.map(({ line }) => line.height);
  return Math.max(...heights) / Math.min(...heights);
}

const heightOf = (lines: readonly FittedLine[]): number => lines.reduce((sum, { height }) => sum + height, 0);

/** The ways to join neighbors among two or three lines, those with more lines first. */
function joins<T>([first, ...rest]: readonly T[]): T[][][] {
  if (first === undefined) return [];
  const [second, ...others] = rest;
  const all = [[first, ...rest]];
  return second === undefined || others.length === 0
    ? [all]
    : [[[first], rest], [[first, second], others], all];
}

/** Sets each of these lines as wide as the page. */
export function setLines(lines: readonly string[], face: TitleFace): FittedLine[] {
  const widths = lines.map(face.widthsOf);
  const inFace = (stretch: number): number => Math.max(...widths.map((widthAt) => widthAt(stretch)));
  const measure = Math.max(inFace(Math.max(usual, face.narrowest)), Math.min(inFace(face.widest), shortest));
  // All lines but the last one have the same room below, because unequal ones look like a mistake.
  const rooms = lines.slice(0, -1).map(hangingOf);
  const below = rooms.find((room) => room === 'deep') ?? rooms.find((room) => room !== '') ?? '';
  return lines.map((line, index) =>
    fittedLine(line, { measure, face, below: index === lines.length - 1 ? '' : below }),
  );
}

const stretches = Array.from({ length: 125 - 62 + 1 }, (_, step) => 62 + step);
/** The side bearings of first letters, in hundredths of an em; negative for a hanging quotation mark. */
const starts = Array.from({ length: 13 }, (_, step) => step - 1);
const startClass = (start: number): string => `in-${start < 0 ? 'x' : start}`;

const wideRule = (stretch: number): string =>
  `.wide-${stretch}{font-stretch:${stretch}%;word-spacing:${wordSpacing(stretch)}em}`;

/** The rules for the classes of lines, by class. */
const rules: ReadonlyMap<string, string> = new Map([
  ...lengthCss('l')
    .split('}')
    .filter((rule) => rule !== '')
    .map((rule) => [rule.slice(1, rule.indexOf('{')), `${rule}}`] as const),
  ...stretches.map((stretch) => [`wide-${stretch}`, wideRule(stretch)] as const),
  ...starts.map(
    (start) => [startClass(start), `.${startClass(start)}{margin-inline-start:${-start / 100}em}`] as const,
  ),
]);

/** The rules for these lines only, because there are 120 in total. */
export function fitCss(lines: readonly FittedLine[]): string {
  const names = new Set(lines.flatMap(({ classes }) => classes.split(' ')));
  return [...rules].flatMap(([name, rule]) => (names.has(name) ? [rule] : [])).join('');
}

type Fit = { measure: number; face: TitleFace; below: Hanging };

function fittedLine(text: string, { measure, face, below }: Fit): FittedLine {
  const widthAt = face.widthsOf(text);
  const target = roundedEms(Math.max(Math.min(measure, widthAt(face.widest)), measure / largest));
  const stretch = widestThatFits(widthAt, { measure: target, face });
  // The width axis has steps, so the size takes up the remainder.
  const isExact = face.isMeasured(text) && target < maxEms;
  const length = isExact ? widthAt(stretch) : target;
  const start = Math.round(face.startOf(text, stretch) * 100);
  const isMarked = hasAccents(text);
  const classes = [
    lengthClasses('l', length),
    `wide-${stretch}`,
    startClass(Math.min(Math.max(start, -1), starts.length - 2)),
    isExact ? 'exact' : '',
    isMarked ? 'marked' : '',
    below,
    face.isApart(text) ? 'apart' : '',
  ];
  return {
    text,
    stretch,
    classes: classes.filter((name) => name !== '').join(' '),
    // As in the stylesheet.
    height: (isExact ? 0.78 + (isMarked ? 0.19 : 0) + (below === '' ? 0 : roomBelow[below]) : 1.16) / length,
  };
}

/** The space below a line with a Q or a raised comma, and with parentheses or cedillas, in em. */
const roomBelow = { hanging: 0.09, deep: 0.15 } as const;
type Hanging = keyof typeof roomBelow | '';

/** Accents need space above their line, and descenders and cedillas below it, if another line follows. */
const hasAccents = (text: string): boolean => /(?![\u0316-\u0333])\p{M}/u.test(parts(text));
function hangingOf(text: string): Hanging {
  if (/[()@]|[\u0316-\u0333]/u.test(parts(text))) return 'deep';
  return /[Q,;]/.test(parts(text)) ? 'hanging' : '';
}
const parts = (text: string): string => text.toUpperCase().normalize('NFD');

function widestThatFits(
  widthAt: (stretch: number) => number,
  { measure, face }: { measure: number; face: TitleFace },
): number {
  const fitting = stretches.findLast(
    (stretch) => stretch >= face.narrowest && stretch <= face.widest && widthAt(stretch) <= measure,
  );
  return fitting ?? face.narrowest;
}

type Breaking = { face: TitleFace; limits: Limits };

function lineCount(text: string, { face, limits: { one, two } }: Breaking): number {
  const width = face.widthsOf(text)(face.narrowest);
  if (width <= one) return 1;
  return width <= two ? 2 : 3;
}

/** Fewer lines if one of them would be too short to be as wide as the page. */
function bestBreak(words: readonly string[], breaking: Breaking): string[] {
  const { face } = breaking;
  const counts = Array.from({ length: lineCount(words.join(' '), breaking) }, (_, index) => index + 1);
  // A cache, because each tried limit repeats lines.
  const known = new Map<string, number>();
  const widthOf = (line: string): number => {
    const width = known.get(line) ?? face.widthsOf(line)(face.narrowest);
    known.set(line, width);
    return width;
  };
  const choices = counts.toReversed().map((count) => shortestBreak(words, count, widthOf));
  const isWide = (line: string): boolean => face.widthsOf(line)(face.widest) >= minWide;
  return choices.find((lines) => lines.every(isWide)) ?? choices.at(-1) ?? [words.join(' ')];
}

/** Breaks words into this many lines so that the longest one is as short as possible. */
function shortestBreak(words: readonly string[], count: number, widthOf: (line: string) => number): string[] {
  const limits = words.flatMap((_, from) =>
    words.slice(from).map((__, more) => widthOf(words.slice(from, from + more + 1).join(' '))),
  );
  for (const limit of limits.toSorted((a, b) => a - b)) {
    const lines = fillLines(words, (line) => widthOf(line) <= limit);
    if (lines.length <= count && lines.every((line) => widthOf(line) <= limit)) return lines;
  }
  return [words.join(' ')];
}

function fillLines(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = `${last ?? ''} ${word}`;
    if (last !== undefined && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
