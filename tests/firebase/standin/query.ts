import { readField, withField } from './field-path.ts';
import { fieldOf, inequalityPaths, NAME_FIELD, passes } from './filter.ts';
import { compareValues } from './order.ts';
import type { Cursor, StructuredQuery } from './query-schema.ts';
import type { Fields, StoredDocument, Value } from './value.ts';

interface SortKey {
  path: string;
  direction: 1 | -1;
}

/** The documents below `parent` that a query gives, in its order, whole (see `selected` for its field list). */
export function runQuery(
  documents: Iterable<StoredDocument>,
  parent: string,
  query: StructuredQuery,
): StoredDocument[] {
  const keys = sortKeys(query);
  const { where, startAt, endAt, offset, limit } = query;
  const found = [...documents]
    .filter((document) => isFrom(document.name, parent, query))
    .filter((document) => where === undefined || passes(document, where))
    .filter((document) => keys.every(({ path }) => fieldOf(document, path) !== undefined))
    .sort((a, b) => compareDocuments(keys, a, b))
    .filter((document) => startAt === undefined || isAfterStart(keys, document, startAt))
    .filter((document) => endAt === undefined || isBeforeEnd(keys, document, endAt));
  return found.slice(offset, limit === undefined ? undefined : offset + limit);
}

/** The document with only the fields that the query asks for. */
export function selected(document: StoredDocument, { select }: StructuredQuery): StoredDocument {
  if (select === undefined || select.fields.length === 0) return document;
  const fields = select.fields.reduce<Fields>((kept, { fieldPath }) => {
    const value = readField(document.fields, fieldPath);
    return value === undefined ? kept : withField(kept, fieldPath, value);
  }, {});
  return { ...document, fields };
}

function isFrom(name: string, parent: string, { from }: StructuredQuery): boolean {
  if (!name.startsWith(`${parent}/`)) return false;
  const below = name.slice(parent.length + 1).split('/');
  const { collectionId, allDescendants = false } = from[0] ?? {};
  if (below.length % 2 !== 0 || (!allDescendants && below.length !== 2)) return false;
  return collectionId === undefined || below.at(-2) === collectionId;
}

/** Explicit orders, then inequality fields, then the name: Firestore's own completion, in the last direction given. */
function sortKeys({ orderBy, where }: StructuredQuery): SortKey[] {
  const keys: SortKey[] = orderBy.map(({ field, direction }) => ({
    path: field.fieldPath,
    direction: direction === 'DESCENDING' ? -1 : 1,
  }));
  const last = keys.at(-1)?.direction ?? 1;
  const isSorted = (path: string) => keys.some((key) => key.path === path);
  if (isSorted(NAME_FIELD)) return keys;
  const implied = inequalityPaths(where).filter((path) => path !== NAME_FIELD && !isSorted(path));
  return [...keys, ...[...implied, NAME_FIELD].map((path) => ({ path, direction: last }) satisfies SortKey)];
}

function compareDocuments(keys: readonly SortKey[], a: StoredDocument, b: StoredDocument): number {
  for (const { path, direction } of keys) {
    const order = compareFields(fieldOf(a, path), fieldOf(b, path));
    if (order !== 0) return order * direction;
  }
  return 0;
}

/** Where a document lies against a cursor, which may name fewer values than the query has sort keys. */
function compareToCursor(keys: readonly SortKey[], document: StoredDocument, cursor: Cursor): number {
  for (const [index, value] of cursor.values.entries()) {
    const key = keys[index];
    if (key === undefined) break;
    const order = compareFields(fieldOf(document, key.path), value);
    if (order !== 0) return order * key.direction;
  }
  return 0;
}

function compareFields(a: Value | undefined, b: Value | undefined): number {
  return a === undefined || b === undefined ? 0 : compareValues(a, b);
}

function isAfterStart(keys: readonly SortKey[], document: StoredDocument, cursor: Cursor): boolean {
  const order = compareToCursor(keys, document, cursor);
  return cursor.before ? order >= 0 : order > 0;
}

function isBeforeEnd(keys: readonly SortKey[], document: StoredDocument, cursor: Cursor): boolean {
  const order = compareToCursor(keys, document, cursor);
  return cursor.before ? order < 0 : order <= 0;
}
