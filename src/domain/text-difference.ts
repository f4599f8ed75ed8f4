/** The parts of two texts that differ, with a few words around them; `…` stands where text was left out. */
export type TextDifference = { before: string; after: string };

const wordsAround = 3;
const maxLength = 160;

/** What has become of a text, short enough to be read at a glance. */
export function textDifference(before: string, after: string): TextDifference {
  const [one, other] = [wordsIn(before), wordsIn(after)];
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (
    end < one.length - start &&
    end < other.length - start &&
    one[one.length - 1 - end] === other[other.length - 1 - end]
  )
    end += 1;
  const cut = (words: readonly string[]): string => excerpt(words, { start, end: words.length - end });
  return { before: cut(one), after: cut(other) };
}

function wordsIn(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '');
}

function excerpt(words: readonly string[], { start, end }: { start: number; end: number }): string {
  const [from, to] = [Math.max(0, start - wordsAround), Math.min(words.length, end + wordsAround)];
  const text = words.slice(from, to).join(' ');
  const isLong = text.length > maxLength;
  const shown = isLong ? text.slice(0, maxLength).toWellFormed().trimEnd() : text;
  return `${from > 0 ? '… ' : ''}${shown}${isLong || to < words.length ? ' …' : ''}`;
}
