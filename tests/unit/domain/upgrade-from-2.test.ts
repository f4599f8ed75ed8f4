import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readContent } from '#src/domain/read-portfolio.ts';
import { schemaVersion } from '#src/domain/portfolio.ts';
import { fullestSection, oldDocument, oldSection, oldTypes } from './version-2.ts';

type Words = { text: string[]; authors: string[] };

/**
 * Every string of a document. Authors are separate, because version 2 stored them as one text; empty formatted texts
 * are left out.
 */
function wordsOf(value: unknown, words: Words = { text: [], authors: [] }): Words {
  if (typeof value === 'string') words.text.push(value);
  if (typeof value !== 'object' || value === null || isEmptyDoc(value)) return words;
  for (const [name, inner] of Object.entries(value)) {
    if (name !== 'authors') wordsOf(inner, words);
    else words.authors.push(...authorsOf(inner));
  }
  return words;
}

const isEmptyDoc = (value: object): boolean => JSON.stringify(value) === '{"type":"doc","content":[]}';

function authorsOf(authors: unknown): string[] {
  if (!Array.isArray(authors)) return [String(authors)];
  return authors.map((author: { name: string }) => author.name);
}

/** The items of the first list that are not in the second one. Each item there counts once. */
function missing(before: readonly string[], after: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const text of after) left.set(text, (left.get(text) ?? 0) + 1);
  return before.filter((text) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return text !== '' && count <= 0;
  });
}

const letters = (names: readonly string[]): string => names.join('').replaceAll(/[\s,;]/gu, '');

function expectNothingLost(before: object): void {
  const after = readContent(before);
  const [old, now] = [wordsOf(before), wordsOf(after)];
  expect(missing(old.text, now.text)).toEqual([]);
  expect(letters(now.authors)).toBe(letters(old.authors));
  expect(readContent({ ...after, schemaVersion })).toEqual(after);
}

describe('the upgrade of a version 2 document', () => {
  it.each(oldTypes)('keeps every string of any %s section and is read the same twice', (type) => {
    const sections = fc.array(oldSection(type), { minLength: 1, maxLength: 2 });
    fc.assert(
      fc.property(sections, (some) => expectNothingLost(oldDocument(some))),
      { numRuns: 60 },
    );
  });

  it.each(oldTypes)('accepts the fullest %s section that version 2 could store', (type) => {
    expectNothingLost(oldDocument([fullestSection(type)]));
  });

  it('keeps a section of an unknown kind as it came', () => {
    const original = { id: 'm', type: 'map', places: [{ name: 'Delft' }] };
    const wrapped = { id: 'm', type: 'unknown', hidden: true, original };
    expect(readContent(oldDocument([wrapped])).sections).toEqual([wrapped]);
    expect(readContent(oldDocument([original])).sections).toEqual([wrapped]);
  });
});
