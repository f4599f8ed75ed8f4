import { afterAll, beforeAll, expect } from 'vitest';
import {
  declaredIndexes,
  mergedIndexes,
  productIndexes,
  usedIndexes,
} from '../../../tests/support/composite-indexes.ts';

let before: Set<string>;

beforeAll(async () => {
  before = await usedIndexes(process.env);
});

/** Each suite fails on a query that production would refuse. Suites about the SDKs have their own indexes. */
afterAll(async () => {
  const own = new URL('../fixtures/firestore.indexes.json', import.meta.url);
  const served = new Set([
    ...(await declaredIndexes(productIndexes)),
    ...(await declaredIndexes(own)),
    ...mergedIndexes,
  ]);
  const used = await usedIndexes(process.env);
  expect([...used].filter((index) => !before.has(index) && !served.has(index))).toEqual([]);
});
