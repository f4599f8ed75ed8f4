import type { TitleFace } from './widths.ts';

/** A line as wide as the page: `size` names the classes that hold its length in ems. */
export type FittedLine = { text: string; stretch: number; size: string; isExact: boolean };

/** Ems are told in wholes and in parts, so that two short lists of classes name every length. */
const mostEms = 24;
const parts = 25;
/** Lines are set a little wider than the widest face allows, up to this ratio of sizes. */
const largest = 1.45;
/** The narrowest face is a last resort: one line in it beside a wide one looks like a mistake. */
const usual = 68;
/** Shorter lines than this, in ems, would be higher than a window: they are set in a wider face. */
const shortest = 4.4;
/** Room that the first and the last letter leave at their sides, in ems. */
const sides = 0.02;

/**
 * Sets a short text in up to three lines, each as wide as the page: lines of one size in widths of the face that make
 * them equally long, and a line that is too short even in the widest one in a larger size.
 */
export function fitted(text: string, face: TitleFace): FittedLine[] {
  const words = text.trim().split(/\s+/);
  const lines = broken(words, face);
  const inFace = (stretch: number): number => Math.max(...lines.map((line) => face.widthOf(line, stretch)));
  const measure = Math.max(inFace(Math.max(usual, face.narrowest)), Math.min(inFace(face.widest), shortest));
  return lines.map((line) => fittedLine(line, { measure, face }));
}

/** The rules for the classes above. */
export const fitCss: string = [
  ...Array.from({ length: mostEms }, (_, ems) => `.em-${ems + 1}{--ems:${ems + 1}}`),
  ...Array.from({ length: parts }, (_, part) => `.part-${part}{--part:${part / parts}}`),
  ...Array.from({ length: 125 - 62 + 1 }, (_, step) => `.wide-${62 + step}{font-stretch:${62 + step}%}`),
].join('');

function fittedLine(text: string, { measure, face }: { measure: number; face: TitleFace }): FittedLine {
  const length = Math.max(Math.min(measure, face.widthOf(text, face.widest)), measure / largest);
  const all = Math.min(mostEms * parts + parts - 1, Math.max(parts, Math.ceil((length - sides) * parts)));
  return {
    text,
    size: `em-${Math.floor(all / parts)} part-${all % parts}`,
    stretch: widestThatFits(text, { measure: all / parts + sides, face }),
    isExact: face.isMeasured(text) && length < mostEms,
  };
}

function widestThatFits(line: string, { measure, face }: { measure: number; face: TitleFace }): number {
  const { narrowest, widest } = face;
  const steps = Array.from({ length: widest - narrowest + 1 }, (_, step) => narrowest + step);
  return steps.findLast((stretch) => face.widthOf(line, stretch) <= measure) ?? narrowest;
}

function lineCount(text: string, face: TitleFace): number {
  const width = face.widthOf(text, face.narrowest);
  if (width <= 2.6) return 1;
  return width <= 10 ? 2 : 3;
}

/** The words in few lines whose longest is as short as can be. */
function broken(words: readonly string[], face: TitleFace): string[] {
  const count = lineCount(words.join(' '), face);
  const widthOf = (line: string): number => face.widthOf(line, face.narrowest);
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
