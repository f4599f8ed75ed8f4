/** The average width of a letter in Geist, in em. Ideographs are square. */
const letter = 0.48;

/** The tolerance before an estimated line breaks. */
const tolerance = 0.12;

/** The estimated width of a text in one line, in em. */
export function textWidth(words: string): number {
  // A loop without a list of letters, because long texts are measured at many widths.
  let width = 0;
  for (const character of words) width += (character.codePointAt(0) ?? 0) >= 0x2e80 ? 1 : letter;
  return width;
}

/** The estimated height of a text at a width, with its line breaks, in px. */
export function textHeight(text: string, width: number, { size = 16, leading = 1.5 } = {}): number {
  if (text.trim() === '') return 0;
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil((textWidth(line) * size) / width - tolerance)), 0);
  return lines * size * leading;
}

/** The estimated height of short texts in a wrapping row, each with its padding, in px. */
export function wrappedHeight(
  words: readonly string[],
  width: number,
  { room, line }: { room: number; line: number },
): number {
  if (words.length === 0) return 0;
  const total = words.reduce((sum, word) => sum + word.length * 7.6 + room, 0);
  return Math.ceil((total * 1.08) / width) * line;
}

/** The total height of stacked elements, without missing ones. */
export function stacked(heights: readonly number[], between: number): number {
  const present = heights.filter((height) => height > 0);
  return present.reduce((sum, height) => sum + height, 0) + Math.max(0, present.length - 1) * between;
}
