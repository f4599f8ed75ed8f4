import { isRecord } from '#src/domain/is-record.ts';
import { plainCslText } from '../csl-text.ts';
import type { ParsedContent } from '../imported-content.ts';
import { readPublications } from '../read-publications.ts';
import { at, entries, noteSkipped, openSource, type Source } from '../source.ts';

/** The fields of CSL JSON that describe the file, not the publication. */
const bookkeeping = new Set(['id', 'citation-key', 'citation-label', 'accessed', 'source']);

/** What a tag or an entity in it would mean is another address. */
const addresses = new Set(['URL', 'DOI']);

/** Genres that only repeat the type of the entry, by their names in BibTeX and in styles. */
const typeGenres = new Set([
  'phdthesis',
  'phd thesis',
  'ph.d. thesis',
  'phd dissertation',
  'doctoral thesis',
  'doctoral dissertation',
  'dissertation',
  'mathesis',
  'mastersthesis',
  'masters thesis',
  'master thesis',
  "master's thesis",
  'bathesis',
  'candthesis',
  'thesis',
  'techreport',
  'technical report',
  'resreport',
  'journal article',
  'preprint',
]);

export function isCslJson(value: unknown): value is unknown[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((item) => isRecord(item) && typeof item['title'] === 'string' && 'type' in item) &&
    value.some((item) => isRecord(item) && ['author', 'issued', 'DOI'].some((name) => name in item))
  );
}

export type Publications = { source: string; root: Source; found: ParsedContent };

/** A portfolio of publications in CSL JSON, which a BibTeX file is turned into as well. */
export function readCslJson(
  items: readonly unknown[],
  more: { source: string; broken?: readonly string[]; newId: () => string },
): Publications {
  const root = openSource({ publications: items.map(plainItem) });
  for (const entry of more.broken ?? [])
    noteSkipped({ ...root, steps: ['publications', entry] }, 'this entry could not be read.');
  const publications = readPublications(entries(at(root, 'publications')), { newId: more.newId });
  return { source: more.source, root, found: { publications, publicationsBy: 'year' } };
}

function plainItem(item: unknown): unknown {
  if (!isRecord(item)) return item;
  const { author, issued, type, status, custom, genre, ...variables } = item;
  const isPreprint = type === 'article' || status === 'prepublished';
  const texts = {
    ...Object.fromEntries(Object.entries(variables).filter(([name]) => !bookkeeping.has(name))),
    ...(isRecord(custom) && custom),
    ...(isPreprint ? {} : { status }),
    ...(typeof genre === 'string' && typeGenres.has(genre.toLowerCase()) ? {} : { genre }),
    author: Array.isArray(author) ? author.map(plainAuthor) : author,
  };
  const plain = Object.entries(texts).map(([name, value]) => [
    name,
    addresses.has(name) ? value : plainTexts(value),
  ]);
  return { ...Object.fromEntries(plain), type: isPreprint ? 'preprint' : type, date: dateText(issued) };
}

/** Every text in a value without its tags. */
function plainTexts(value: unknown): unknown {
  if (typeof value === 'string') return plainCslText(value);
  if (Array.isArray(value)) return value.map(plainTexts);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plainTexts(inner)]));
}

/** BibTeX ends a shortened list of authors with "and others". */
function plainAuthor(author: unknown): unknown {
  if (!isRecord(author) || author['family'] !== 'others' || 'given' in author) return author;
  return { literal: 'et al.' };
}

/** `{ "date-parts": [[1843, 9]] }` → 1843-09. */
function dateText(issued: unknown): string {
  if (!isRecord(issued)) return '';
  const { literal, raw } = issued;
  const parts: unknown = issued['date-parts'];
  const first: unknown = Array.isArray(parts) ? parts[0] : undefined;
  if (Array.isArray(first))
    return first.map((part: unknown, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-');
  const text = literal ?? raw;
  return typeof text === 'string' ? text : '';
}
