/** The parts of two texts that differ, with a few words around them; `…` stands where text was left out. */
export type TextDifference = { before: string; after: string };

const wordsAround = 3;
/** The sign for what was left out would take their room. */
const fewWords = 3;
const maxLength = 160;

/** What has become of a text, short enough to be read at a glance. */
export function textDifference(before: string, after: string): TextDifference {
  const [one, other] = [wordsIn(before), wordsIn(after)];
  const { start, end } = commonEnds(one, other);
  const cut = (words: readonly string[]): string => excerpt(words, { start, end: words.length - end });
  return { before: cut(one), after: cut(other) };
}

/** A text in three parts: what it begins with like the other, what only it has, and what it ends with like the other. */
export function differingPart(text: string, other: string): [start: string, differs: string, end: string] {
  const parts = partsIn(text);
  const { start, end } = commonEnds(parts, partsIn(other));
  const join = (from: number, to: number): string => parts.slice(from, to).join('');
  return [join(0, start), join(start, parts.length - end), join(parts.length - end, parts.length)];
}

/** How many words are the same at the start, and how many of the others at the end. */
function commonEnds(one: readonly string[], other: readonly string[]): { start: number; end: number } {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return { start, end };
}

/** Words, and the space between them. */
const partsIn = (text: string): string[] => text.split(/(\s+)/u);

function wordsIn(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '');
}

function excerpt(words: readonly string[], { start, end }: { start: number; end: number }): string {
  const [before, after] = [start - wordsAround, end + wordsAround];
  const from = before < fewWords ? 0 : before;
  const to = words.length - after < fewWords ? words.length : after;
  const text = words.slice(from, to).join(' ');
  const isLong = text.length > maxLength;
  const shown = isLong ? text.slice(0, maxLength).toWellFormed().trimEnd() : text;
  return `${from > 0 ? '… ' : ''}${shown}${isLong || to < words.length ? ' …' : ''}`;
}
