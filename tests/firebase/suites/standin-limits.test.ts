import { describe, expect, it } from 'vitest';
import { all, DOCUMENTS, owner, put, where } from '#support/rules-bench.ts';
import { createEngine } from '#standin/engine.ts';

const indexes = {
  indexes: [
    {
      collectionGroup: 'portfolios',
      queryScope: 'COLLECTION' as const,
      fields: [
        { fieldPath: 'ownerId', order: 'ASCENDING' as const },
        { fieldPath: 'updatedAt', order: 'DESCENDING' as const },
      ],
    },
  ],
};
const engine = createEngine({ indexes });

const by = (fieldPath: string, direction = 'ASCENDING') => ({ field: { fieldPath }, direction });
const run = (query: object) =>
  engine.call(
    'RunQuery',
    { parent: DOCUMENTS, structuredQuery: { from: [{ collectionId: 'portfolios' }], ...query } },
    owner,
  );
const isOwner = where('ownerId', 'EQUAL', 'u1');

describe('queries without their composite index', () => {
  it('run on automatic indexes: one field, and merges of equalities', () => {
    expect(() => run({ where: where('a', 'EQUAL', 'x') })).not.toThrow();
    expect(() => run({ where: all(where('a', 'EQUAL', 'x'), where('b', 'EQUAL', 'y')) })).not.toThrow();
    expect(() =>
      run({ where: where('n', 'GREATER_THAN', 1), orderBy: [by('n', 'DESCENDING')] }),
    ).not.toThrow();
  });

  it('run on the declared index in both directions', () => {
    const newest = [by('updatedAt', 'DESCENDING'), by('__name__', 'DESCENDING')];
    expect(() => run({ where: isOwner, orderBy: newest })).not.toThrow();
    expect(() => run({ where: isOwner, orderBy: [by('updatedAt')] })).not.toThrow();
  });

  it('are refused as production refuses them', () => {
    const refusal = expect.objectContaining({ status: 'FAILED_PRECONDITION' });
    const holds = where('tags', 'ARRAY_CONTAINS', 'x');
    expect(() => run({ where: isOwner, orderBy: [by('title')] })).toThrow(refusal);
    expect(() => run({ orderBy: [by('a'), by('b')] })).toThrow(refusal);
    expect(() => run({ where: holds, orderBy: [by('n')] })).toThrow(refusal);
    expect(() => run({ where: all(holds, isOwner) })).toThrow(refusal);
    const group = { from: [{ collectionId: 'portfolios', allDescendants: true }] };
    expect(() => run({ ...group, where: isOwner, orderBy: [by('updatedAt')] })).toThrow(refusal);
  });
});

describe('what the stand-in refuses', () => {
  const invalid = expect.objectContaining({ status: 'INVALID_ARGUMENT' });

  it('a document above one mebibyte', () => {
    const write = (text: string) => () => engine.commit([put('a/b', { text })], owner);
    expect(write('x'.repeat(1_048_576))).toThrow(invalid);
    expect(write('x'.repeat(1_048_000))).not.toThrow();
  });

  it('a query feature that it does not know', () => {
    expect(() => run({ findNearest: { limit: 3 } })).toThrow(invalid);
  });

  it('a value of no kind', () => {
    const write = { update: { name: `${DOCUMENTS}/a/b`, fields: { a: {} } } };
    expect(() => engine.commit([write], owner)).toThrow(invalid);
  });

  it('an unknown method', () => {
    const refusal = expect.objectContaining({ status: 'UNIMPLEMENTED' });
    expect(() => engine.call('PartitionQuery', {}, owner)).toThrow(refusal);
  });
});
