import { lengthClasses, lengthCss, maxEms, roundedEms } from '../parts/line-length.ts';
import type { TitleFace } from '../parts/title-face.ts';

/** A line as wide as the page: its words, and the classes that set its size, its width and where its ink begins. */
export type FittedLine = { text: string; stretch: number; classes: string };

/** Lines are set a little wider than the widest face allows, up to this ratio of sizes. */
const largest = 1.75;
/** The narrowest face is a last resort: one line in it beside a wide one looks like a mistake. */
const usual = 68;
/** A line beside others is at least this long in the widest face, in ems: a window is hardly lower for its width. */
const leastWide = 2.9;
/** Shorter lines than this, in ems, would be higher than a window: they are set in a wider face. */
const shortest = 4.4;

/**
 * Sets a short text in up to three lines, each as wide as the page: lines of one size in widths of the face that make
 * them equally long, and a line that is too short even in the widest one in a larger size.
 */
export function fitted(text: string, face: TitleFace): FittedLine[] {
  const lines = brokenWell(text.trim().split(/\s+/), face);
  const widths = lines.map(face.widthsOf);
  const inFace = (stretch: number): number => Math.max(...widths.map((widthAt) => widthAt(stretch)));
  const measure = Math.max(inFace(Math.max(usual, face.narrowest)), Math.min(inFace(face.widest), shortest));
  return lines.map((line) => fittedLine(line, { measure, face }));
}

const stretches = Array.from({ length: 125 - 62 + 1 }, (_, step) => 62 + step);
/** As far as a letter stays behind its edge, in hundredths of an em; a hanging quotation mark may go beyond. */
const starts = Array.from({ length: 13 }, (_, step) => step - 1);
const startClass = (start: number): string => `in-${start < 0 ? 'x' : start}`;

/** The rules for the classes of lines, by class. */
const rules: ReadonlyMap<string, string> = new Map([
  ...lengthCss('l')
    .split('}')
    .filter((rule) => rule !== '')
    .map((rule) => [rule.slice(1, rule.indexOf('{')), `${rule}}`] as const),
  ...stretches.map((stretch) => [`wide-${stretch}`, `.wide-${stretch}{font-stretch:${stretch}%}`] as const),
  ...starts.map(
    (start) => [startClass(start), `.${startClass(start)}{margin-inline-start:${-start / 100}em}`] as const,
  ),
]);

/** The rules that these lines need: there are a hundred and twenty for all. */
export function fitCss(lines: readonly FittedLine[]): string {
  const names = new Set(lines.flatMap(({ classes }) => classes.split(' ')));
  return [...rules].flatMap(([name, rule]) => (names.has(name) ? [rule] : [])).join('');
}

function fittedLine(text: string, { measure, face }: { measure: number; face: TitleFace }): FittedLine {
  const widthAt = face.widthsOf(text);
  const wanted = roundedEms(Math.max(Math.min(measure, widthAt(face.widest)), measure / largest));
  const stretch = widestThatFits(widthAt, { measure: wanted, face });
  // The steps of the width axis leave a rest, which the size takes up.
  const isExact = face.isMeasured(text) && wanted < maxEms;
  const length = isExact ? widthAt(stretch) : wanted;
  const start = Math.round(face.startOf(text, stretch) * 100);
  const classes = [
    lengthClasses('l', length),
    `wide-${stretch}`,
    startClass(Math.min(Math.max(start, -1), starts.length - 2)),
    isExact ? 'exact' : '',
    hasMarks(text) ? 'marked' : '',
    face.isApart(text) ? 'apart' : '',
  ];
  return {
    text,
    stretch,
    classes: classes.filter((name) => name !== '').join(' '),
  };
}

/** Marks above capitals, and what hangs below the line, need room between lines that plain capitals do not. */
const hasMarks = (text: string): boolean => /[\p{M}QJ,;()]/u.test(text.toUpperCase().normalize('NFD'));

function widestThatFits(
  widthAt: (stretch: number) => number,
  { measure, face }: { measure: number; face: TitleFace },
): number {
  const fitting = stretches.findLast(
    (stretch) => stretch >= face.narrowest && stretch <= face.widest && widthAt(stretch) <= measure,
  );
  return fitting ?? face.narrowest;
}

function lineCount(text: string, face: TitleFace): number {
  const width = face.widthsOf(text)(face.narrowest);
  if (width <= 2.6) return 1;
  return width <= 10 ? 2 : 3;
}

/** In fewer lines where one of them would be so short that it cannot be as wide as the page. */
function brokenWell(words: readonly string[], face: TitleFace): string[] {
  const counts = Array.from({ length: lineCount(words.join(' '), face) }, (_, index) => index + 1);
  // The same lines come again with each limit that is tried.
  const known = new Map<string, number>();
  const widthOf = (line: string): number => {
    const width = known.get(line) ?? face.widthsOf(line)(face.narrowest);
    known.set(line, width);
    return width;
  };
  const choices = counts.toReversed().map((count) => broken(words, count, widthOf));
  const isWide = (line: string): boolean => face.widthsOf(line)(face.widest) >= leastWide;
  return choices.find((lines) => lines.every(isWide)) ?? choices.at(-1) ?? [words.join(' ')];
}

/** The words in few lines whose longest is as short as can be. */
function broken(words: readonly string[], count: number, widthOf: (line: string) => number): string[] {
  const limits = words.flatMap((_, from) =>
    words.slice(from).map((__, more) => widthOf(words.slice(from, from + more + 1).join(' '))),
  );
  for (const limit of limits.toSorted((a, b) => a - b)) {
    const lines = filled(words, (line) => widthOf(line) <= limit);
    if (lines.length <= count && lines.every((line) => widthOf(line) <= limit)) return lines;
  }
  return [words.join(' ')];
}

function filled(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = `${last ?? ''} ${word}`;
    if (last !== undefined && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
