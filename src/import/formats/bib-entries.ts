/** One `@type{key, …}` of a BibTeX file, as it is written there. */
export type BibEntry = { text: string; key: string };

export type BibParts = {
  entries: BibEntry[];
  /** `@string` definitions by name, in lower case. */
  strings: Map<string, string>;
  /** An incomplete entry: its first characters. */
  broken: string[];
};

const maxEntryLength = 32_000;
const maxDepth = 12;
const entryStart = /@[ \t]*([A-Za-z]{1,40})[ \t]*[{(]/y;

/**
 * Splits a BibTeX file into its entries, so that a broken one costs only itself. Reads each character once, and refuses
 * entries that are long or deeply nested, because the parser behind it takes quadratic time in both.
 */
export function bibParts(text: string): BibParts {
  const parts: BibParts = { entries: [], strings: new Map<string, string>(), broken: [] };
  let from = text.indexOf('@');
  while (from !== -1) {
    entryStart.lastIndex = from;
    const match = entryStart.exec(text);
    if (match === null) {
      from = text.indexOf('@', from + 1);
      continue;
    }
    const { end, isWhole } = endOfEntry(text, entryStart.lastIndex);
    const entry = text.slice(from, end);
    if (isWhole) keep(parts, { entry, type: (match[1] ?? '').toLowerCase() });
    else parts.broken.push(entry.slice(0, 60));
    from = text.indexOf('@', end);
  }
  return parts;
}

/** The end of the entry whose first brace stands before `from`. One that is not closed ends where the next line starts one. */
function endOfEntry(text: string, from: number): { end: number; isWhole: boolean } {
  const limit = Math.min(text.length, from + maxEntryLength);
  let depth = 1;
  for (let index = from; index < limit; index += 1) {
    const char = text[index];
    if (char === '\\') index += 1;
    else if (char === '{') depth += 1;
    else if (char === '}' || (char === ')' && depth === 1)) depth -= 1;
    else if (char === '@' && text[index - 1] === '\n') return { end: index, isWhole: false };
    if (depth === 0) return { end: index + 1, isWhole: true };
    if (depth > maxDepth) return { end: index, isWhole: false };
  }
  return { end: limit, isWhole: false };
}

function keep(
  { entries, strings, broken }: BibParts,
  { entry, type }: { entry: string; type: string },
): void {
  if (type === 'comment' || type === 'preamble') return;
  const key = /^[^{(]*[{(]\s*([^\s,={}()"#]{1,200})/.exec(entry)?.[1] ?? '';
  if (type !== 'string') entries.push({ text: entry, key });
  // A definition made of other definitions can double at each step.
  else if (entry.includes('#')) broken.push(entry.slice(0, 60));
  else strings.set(key.toLowerCase(), entry);
}
