/**
 * Cleans a string before it is stored: well-formed Unicode without characters that hide or reorder text. It removes
 * control characters, bidi embeddings, overrides and isolates, the byte order mark, and U+FFFE and U+FFFF, which XML
 * (feeds, site maps) cannot hold. It keeps the joiners that scripts and emoji need, and the direction marks of Hebrew
 * and Arabic, which only move the punctuation beside them. Nothing is trimmed, so that a field can be cleaned while
 * somebody types in it.
 */
const hidden = /[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/gu;
const hiddenButLayout = /(?![\n\t])[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/gu;

// Word processors put U+000B for a soft line break, and U+0085, U+2028 and U+2029 come with text from other systems.
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/gu;

/** One line of text: line breaks and tabs become spaces. */
export function cleanLine(text: string): string {
  return text.toWellFormed().replace(lineBreak, ' ').replaceAll('\t', ' ').replace(hidden, '');
}

/** Text of several lines: every kind of line break becomes `\n`, and tabs stay. */
export function cleanParagraphs(text: string): string {
  return text.toWellFormed().replace(lineBreak, '\n').replace(hiddenButLayout, '');
}
