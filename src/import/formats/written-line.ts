/** A line of a written document in reading order. Parts that stand far apart on it are apart by a tab. */
export type WrittenLine = {
  text: string;
  /** Height of the letters in any unit; 0 where it is unknown. */
  size: number;
  /** True for what the document itself marks as a heading. */
  isHeading: boolean;
  /** How far it begins to the right of its column, in heights of its letters. */
  indent: number;
};

/** How much of a written document is read. */
export const writtenLimits = { pages: 60, characters: 400_000, bytes: 20 * 1024 * 1024 } as const;

const bullet = /^[•●○▪■◦‣⁃∙·*►➢✓–—-]\s*/u;

export const isListed = (line: string): boolean => bullet.test(line);
export const withoutBullet = (line: string): string => line.replace(bullet, '').trim();

/** Lines of a text as paragraphs: a line that ends with a sentence ends one. */
export function paragraphsOf(lines: readonly string[]): string {
  return lines
    .map((line) => withoutBullet(line.replaceAll('\t', ' ')))
    .filter((line) => line !== '')
    .reduce((text, line) => (text === '' ? line : text + (/[.!?:]$/.test(text) ? '\n\n' : ' ') + line), '');
}

/** A text without these signs and white space at its ends. */
export function trimSigns(text: string, { start, end }: { start: string; end: string }): string {
  const letters = Array.from(text.trim());
  const isKept = (signs: string) => (letter: string) => letter.trim() !== '' && !signs.includes(letter);
  const first = letters.findIndex(isKept(start));
  const last = letters.findLastIndex(isKept(end));
  return first === -1 ? '' : letters.slice(first, last + 1).join('');
}
