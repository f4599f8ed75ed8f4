import { z } from 'zod';
import { conditionsOf, inequalityPaths, NAME_FIELD } from './filter.ts';
import type { StructuredQuery } from './query-schema.ts';

const indexFieldSchema = z.object({
  fieldPath: z.string(),
  order: z.enum(['ASCENDING', 'DESCENDING']).optional(),
  arrayConfig: z.literal('CONTAINS').optional(),
});

/** The part of firestore.indexes.json that decides which queries production serves. */
export const indexesSchema = z.object({
  indexes: z
    .array(
      z.object({
        collectionGroup: z.string(),
        queryScope: z.enum(['COLLECTION', 'COLLECTION_GROUP']).default('COLLECTION'),
        fields: z.array(indexFieldSchema),
      }),
    )
    .default([]),
});

export type Indexes = z.infer<typeof indexesSchema>;
type IndexField = z.infer<typeof indexFieldSchema>;

interface Sort {
  path: string;
  order: 'ASCENDING' | 'DESCENDING';
}

/** What a composite index must hold to serve a query. */
export interface IndexNeed {
  collectionGroup: string;
  queryScope: 'COLLECTION' | 'COLLECTION_GROUP';
  equal: string[];
  contains: string[];
  sort: Sort[];
}

/** The composite index that a query needs, or null when the automatic single-field indexes (and merges) serve it. */
export function neededIndex(query: StructuredQuery): IndexNeed | null {
  const conditions = conditionsOf(query.where);
  const ranges = inequalityPaths(query.where);
  const pathsWhere = (holds: (op: string) => boolean) => [
    ...new Set(conditions.filter(({ op }) => holds(op)).map(({ field }) => field.fieldPath)),
  ];
  const contains = pathsWhere((op) => op.startsWith('ARRAY_CONTAINS'));
  const equal = pathsWhere((op) => ['EQUAL', 'IN', 'IS_NULL', 'IS_NAN'].includes(op)).filter(
    (path) => path !== NAME_FIELD,
  );
  const sort = sortOf(query, ranges).filter(({ path }) => path !== NAME_FIELD && !equal.includes(path));
  const { collectionId = '', allDescendants = false } = query.from[0] ?? {};
  const queryScope = allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION';
  const need: IndexNeed = { collectionGroup: collectionId, queryScope, equal, contains, sort };
  if (sort.length === 0) return contains.length > 0 && contains.length + equal.length > 1 ? need : null;
  return sort.length === 1 && equal.length + contains.length === 0 ? null : need;
}

/** Whether declared indexes, alone or merged, hold every path that is needed and end in the order that is needed. */
export function hasIndex({ indexes }: Indexes, need: IndexNeed): boolean {
  const fitting = indexes
    .filter(
      ({ collectionGroup, queryScope }) =>
        collectionGroup === need.collectionGroup && queryScope === need.queryScope,
    )
    .map(({ fields }) => fields.filter(({ fieldPath }) => fieldPath !== NAME_FIELD))
    .filter((fields) => fits(fields, need));
  const covered = new Set(fitting.flat().map(({ fieldPath }) => fieldPath));
  return fitting.length > 0 && [...need.equal, ...need.contains].every((path) => covered.has(path));
}

function sortOf({ orderBy }: StructuredQuery, ranges: readonly string[]): Sort[] {
  const sort: Sort[] = orderBy.map(({ field, direction }) => ({ path: field.fieldPath, order: direction }));
  const last = sort.at(-1)?.order ?? 'ASCENDING';
  const implied = ranges.filter((range) => !sort.some(({ path }) => path === range));
  return [...sort, ...implied.map((path) => ({ path, order: last }))];
}

function fits(fields: readonly IndexField[], { equal, contains, sort }: IndexNeed): boolean {
  const split = fields.length - sort.length;
  if (split < 0) return false;
  const [head, tail] = [fields.slice(0, split), fields.slice(split)];
  const isSame = (a: IndexField, b: Sort | undefined) => a.fieldPath === b?.path;
  const isForward = tail.every((field, at) => isSame(field, sort[at]) && field.order === sort[at]?.order);
  const isBackward = tail.every((field, at) => isSame(field, sort[at]) && field.order !== sort[at]?.order);
  return (
    (isForward || isBackward) &&
    head.every((field) => (field.arrayConfig ? contains : equal).includes(field.fieldPath))
  );
}
