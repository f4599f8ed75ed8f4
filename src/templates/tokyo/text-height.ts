/** About how wide a letter of Geist is, in em. Ideographs are square. */
const letter = 0.48;

/** Lines that are full by so little are not broken yet. */
const tolerance = 0.12;

/** About how wide words stand in one line, in em. */
export function textWidth(words: string): number {
  return Array.from(words).reduce(
    (sum, character) => sum + ((character.codePointAt(0) ?? 0) >= 0x2e80 ? 1 : letter),
    0,
  );
}

/** About how high a text stands at a width, with its line breaks, in px. */
export function textHeight(text: string, width: number, { size = 16, leading = 1.5 } = {}): number {
  if (text.trim() === '') return 0;
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil((textWidth(line) * size) / width - tolerance)), 0);
  return lines * size * leading;
}

/** About how high short words stand in a row that wraps, each with the room around it, in px. */
export function wrappedHeight(
  words: readonly string[],
  width: number,
  { room, line }: { room: number; line: number },
): number {
  if (words.length === 0) return 0;
  const total = words.reduce((sum, word) => sum + word.length * 7.6 + room, 0);
  return Math.ceil((total * 1.08) / width) * line;
}

/** Heights of things below each other, those that are missing left out. */
export function stacked(heights: readonly number[], between: number): number {
  const present = heights.filter((height) => height > 0);
  return present.reduce((sum, height) => sum + height, 0) + Math.max(0, present.length - 1) * between;
}
