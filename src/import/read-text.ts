import { fromPlainText, toPlainText, type RichText } from '#src/domain/rich-text.ts';
import { cleanLine, cleanParagraphs } from '#src/domain/safe-text.ts';
import { isRecord } from '#src/domain/is-record.ts';
import { richTextFromHtml } from './html-text.ts';
import { richTextFromMarkdown, textWithoutMarkdown } from './markdown-text.ts';
import { at, entries, members, markImported, note, noteCut, type Source } from './source.ts';

type Limit = { max: number; lines: 'one' | 'many' };

/** The text of a value, cleaned and within its limit; null when it is none. What was changed is noted. */
export function readText(source: Source | null, limit: Limit): string | null {
  const typed = typedText(source, limit.lines === 'one' ? ', ' : '\n');
  if (source === null || typed === null) return null;
  return fitted(source, plainText(source, typed), limit);
}

/** Rich text from a value: structure where the file has some, else paragraphs. */
export function readRichText(source: Source | null, max: number): RichText | null {
  const typed = typedText(source, '\n\n');
  if (source === null || typed === null) return null;
  if (source.trail.markup === 'plain') return fromPlainText(fitted(source, typed, { max, lines: 'many' }));
  const rich = source.trail.markup === 'html' ? richTextFromHtml(typed) : richTextFromMarkdown(typed);
  const plain = toPlainText(rich);
  if (plain.length <= max) return rich;
  return fromPlainText(fitted(source, plain, { max, lines: 'many' }));
}

/** The unchanged text of a value, which is marked as imported; null without text. */
export function typedText(source: Source | null, joint: string): string | null {
  if (source === null) return null;
  if (Array.isArray(source.value)) return joinedText(source, joint);
  const leaf = isRecord(source.value) ? inOneLanguage(source) : source;
  if (leaf === null) return null;
  switch (typeof leaf.value) {
    case 'string':
      markImported(leaf);
      return leaf.value;
    case 'number':
    case 'boolean':
      markImported(leaf);
      note(leaf, `Kept as text: “${leaf.value}”.`);
      return String(leaf.value);
    default:
      return null;
  }
}

function joinedText(source: Source, joint: string): string | null {
  const parts = entries(source);
  if (parts.length === 0 || !parts.every(({ value }) => typeof value === 'string')) return null;
  parts.forEach(markImported);
  if (parts.length > 1) note(source, 'Kept as one text: it was a list.');
  return parts.map(({ value }) => String(value)).join(joint);
}

/** From `{ "en": "Bread", "ru": "Хлеб" }` the English text, or the first. */
function inOneLanguage(source: Source): Source | null {
  return isTranslated(source) ? (at(source, 'en') ?? members(source)[0] ?? null) : null;
}

/** True for an object of texts by language code. */
export function isTranslated(source: Source): boolean {
  const texts = members(source);
  return (
    texts.length > 0 &&
    texts.every(({ key, value }) => /^[a-z]{2}$/.test(String(key)) && typeof value === 'string')
  );
}

function plainText(source: Source, typed: string): string {
  switch (source.trail.markup) {
    case 'html':
      return /[<&]/.test(typed) ? toPlainText(richTextFromHtml(typed)) : typed;
    case 'markdown':
      return textWithoutMarkdown(typed);
    case 'plain':
      return typed;
  }
}

function fitted(source: Source, typed: string, { max, lines }: Limit): string {
  const trimmed = typed.trim();
  if (lines === 'one' && /[\n\r]/.test(trimmed))
    note(source, 'Written on one line: there is no room for line breaks.');
  const text = (lines === 'one' ? cleanLine(trimmed) : cleanParagraphs(trimmed)).trim();
  if (text.length <= max) return text;
  noteCut(source, text, `Shortened from ${text.length} to ${max} characters.`);
  return text
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}
