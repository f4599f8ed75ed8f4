/** Archivo's widest and narrowest width, and steps between them that the eye can tell apart. */
const stretches = [62, 69, 76, 83, 90, 97, 104, 111, 118, 125] as const;
const narrowest = stretches[0];
const widest = stretches[stretches.length - 1] ?? 125;

export type FittedLine = { text: string; stretch: number };
/** Lines to be set in one size that fills the measure: `fit` names the class with that size. */
export type Fitted = { lines: FittedLine[]; fit: string };

const smallest = 4;
const largest = 44;

/**
 * Sets a short text in up to three lines of one size as wide as the page: the longest line in the narrowest width of the
 * face, the others wider until they are as long. Widths are estimates; a line that turns out too long still wraps.
 */
export function fitted(text: string): Fitted {
  const words = text.trim().split(/\s+/);
  const lines = broken(words, lineCount(words.join(' ')));
  const alone = lines.length === 1;
  const measure = Math.max(...lines.map((line) => widthOf(line, alone ? 76 : narrowest)));
  const halves = Math.min(largest, Math.max(smallest, Math.ceil(measure * 2)));
  return {
    fit: `fit-${halves}`,
    lines: lines.map((line) => ({ text: line, stretch: alone ? 76 : widestThatFits(line, halves / 2) })),
  };
}

/** The rules for the classes above, in units of the container's width. */
export const fitCss: string = [
  ...Array.from({ length: largest - smallest + 1 }, (_, step) => step + smallest).map(
    (halves) => `.fit-${halves}{--title-length:${halves / 2}}`,
  ),
  ...stretches.map((stretch) => `.wide-${stretch}{font-stretch:${stretch}%}`),
].join('');

function lineCount(text: string): number {
  const width = widthOf(text, narrowest);
  if (width <= 2.6) return 1;
  return width <= 13 ? 2 : 3;
}

function widestThatFits(line: string, measure: number): number {
  return stretches.findLast((stretch) => widthOf(line, stretch) <= measure * 0.985) ?? narrowest;
}

/** The words in at most `count` lines whose longest is as short as can be. */
function broken(words: readonly string[], count: number): string[] {
  const limits = words.flatMap((_, from) =>
    words.slice(from).map((__, more) => widthOf(words.slice(from, from + more + 1).join(' '), narrowest)),
  );
  for (const limit of limits.toSorted((a, b) => a - b)) {
    const lines = filled(words, limit);
    if (lines.length <= count && lines.every((line) => widthOf(line, narrowest) <= limit)) return lines;
  }
  return [words.join(' ')];
}

function filled(words: readonly string[], limit: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = `${last ?? ''} ${word}`;
    if (last !== undefined && widthOf(longer, narrowest) <= limit) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The width in ems of a text in capitals of Archivo ExtraBold. */
function widthOf(text: string, stretch: number): number {
  const scale = 0.66 + ((stretch - narrowest) / (widest - narrowest)) * 0.6;
  return Array.from(text.toUpperCase()).reduce((sum, character) => sum + advance(character, scale), 0);
}

function advance(character: string, scale: number): number {
  if (/[\p{M}\u200B-\u200D]/u.test(character)) return 0;
  if (/[\s.,:;'’!|·]/u.test(character)) return 0.26 * scale;
  if (/[IÍÌÎÏ1]/u.test(character)) return 0.36 * scale;
  if (/[MW@%—]/u.test(character)) return 0.98 * scale;
  if (/[FJLEÉÈSTZ0-9-]/u.test(character)) return 0.68 * scale;
  if (/\p{Script=Latin}/u.test(character)) return 0.78 * scale;
  // Other scripts come in a face of the system, which has one width.
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u.test(
    character,
  )
    ? 1.05
    : 0.82;
}
