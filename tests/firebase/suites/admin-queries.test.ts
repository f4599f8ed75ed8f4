import { AggregateField, FieldPath, Filter, Timestamp, type Query } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminFirestore as db } from '#support/admin.ts';
import { resetFirebase } from '#support/reset.ts';

const entries = db.collection('entries');
const idsOf = async (query: Query) => (await query.get()).docs.map(({ id }) => id).join();

describe('admin SDK queries', () => {
  beforeAll(async () => {
    await resetFirebase();
    for (const n of [0, 1, 2, 3, 4, 5]) {
      await entries.doc(`p${n}`).set({
        ownerId: n % 2 === 1 ? 'u1' : 'u2',
        n,
        deletedAt: n === 3 ? Timestamp.now() : null,
        meta: { k: n },
        tags: [`t${n}`, 'all'],
      });
    }
  });

  it('a query of the admin SDK filters by equality, orders descending and limits', async () => {
    const query = entries.where('ownerId', '==', 'u1').orderBy('n', 'desc').limit(2);
    expect(await idsOf(query)).toBe('p5,p3');
  });

  it('a query of the admin SDK finds null values', async () => {
    expect(await idsOf(entries.where('deletedAt', '==', null))).toBe('p0,p1,p2,p4,p5');
  });

  it('a query of the admin SDK finds values that are not null', async () => {
    expect(await idsOf(entries.where('deletedAt', '!=', null))).toBe('p3');
  });

  it('a query of the admin SDK filters by a nested field', async () => {
    expect(await idsOf(entries.where('meta.k', '>=', 4))).toBe('p4,p5');
  });

  it('a query of the admin SDK starts after a value', async () => {
    expect(await idsOf(entries.orderBy('n').startAfter(3))).toBe('p4,p5');
  });

  it('a query of the admin SDK starts after a document', async () => {
    const last = await entries.doc('p2').get();
    expect(await idsOf(entries.orderBy('n').startAfter(last).limit(2))).toBe('p3,p4');
  });

  it('a query of the admin SDK limits to the last documents and skips the first', async () => {
    expect(await idsOf(entries.orderBy('n').limitToLast(2))).toBe('p4,p5');
    expect(await idsOf(entries.orderBy('n').offset(4))).toBe('p4,p5');
  });

  it('a query of the admin SDK filters by membership in a list', async () => {
    expect(await idsOf(entries.where('n', 'in', [1, 2]))).toBe('p1,p2');
    expect(await idsOf(entries.where('tags', 'array-contains', 't4'))).toBe('p4');
    expect(await idsOf(entries.where('tags', 'array-contains-any', ['t0', 't5']))).toBe('p0,p5');
    expect(await idsOf(entries.where('n', 'not-in', [0, 1, 2, 3]))).toBe('p4,p5');
  });

  it('a query of the admin SDK combines filters with or and and', async () => {
    const lastOfFirst = Filter.and(Filter.where('n', '==', 5), Filter.where('ownerId', '==', 'u1'));
    expect(await idsOf(entries.where(Filter.or(Filter.where('n', '==', 0), lastOfFirst)))).toBe('p0,p5');
  });

  it('a query of the admin SDK filters by document id', async () => {
    expect(await idsOf(entries.where(FieldPath.documentId(), 'in', ['p1', 'p4']))).toBe('p1,p4');
  });

  it('a query of the admin SDK reads a collection group at any depth', async () => {
    await db.doc('a/1/sections/s1').set({ k: 1 });
    await db.doc('b/1/x/y/sections/s2').set({ k: 1 });
    expect(await idsOf(db.collectionGroup('sections').where('k', '==', 1))).toBe('s1,s2');
  });

  it('an aggregate query of the admin SDK counts, sums and averages', async () => {
    const measures = {
      c: AggregateField.count(),
      s: AggregateField.sum('n'),
      a: AggregateField.average('n'),
    };
    expect((await entries.aggregate(measures).get()).data()).toEqual({ c: 6, s: 15, a: 2.5 });
  });

  it('the admin SDK reads several documents and selected fields', async () => {
    const [there, missing] = await db.getAll(entries.doc('p1'), entries.doc('none'));
    expect([there?.exists, missing?.exists]).toEqual([true, false]);
    const selected = await entries.select('n').limit(1).get();
    expect(selected.docs[0]?.data()).toEqual({ n: 0 });
  });

  it('the admin SDK lists collections and documents', async () => {
    expect((await db.listCollections()).map(({ id }) => id)).toContain('entries');
    expect(await entries.listDocuments()).toHaveLength(6);
  });
});
