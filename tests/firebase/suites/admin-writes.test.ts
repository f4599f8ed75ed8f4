import { FieldValue, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminFirestore as db } from '#support/admin.ts';
import { resetFirebase } from '#support/reset.ts';
import { pause } from '#support/waiting.ts';

const ALREADY_EXISTS = 6;
const NOT_FOUND = 5;
const FAILED_PRECONDITION = 9;

const dataOf = async (reference: DocumentReference) => (await reference.get()).data();

describe('admin SDK writes', () => {
  beforeAll(resetFirebase);

  it('a write sets two server timestamps at once', async () => {
    const user = db.doc('users/stamped');
    await user.set({ a: 1, c: FieldValue.serverTimestamp(), u: FieldValue.serverTimestamp() });
    const data = await dataOf(user);
    expect(data?.c).toBeInstanceOf(Timestamp);
    expect(data?.u).toBeInstanceOf(Timestamp);
  });

  it('a set without merge drops the old fields', async () => {
    const user = db.doc('users/replaced');
    await user.set({ a: 1 });
    await user.set({ b: 2 });
    expect(await dataOf(user)).toEqual({ b: 2 });
  });

  it('an update deletes a field', async () => {
    const user = db.doc('users/shorter');
    await user.set({ a: 1, b: 2 });
    await user.update({ a: FieldValue.delete() });
    expect(await dataOf(user)).toEqual({ b: 2 });
  });

  it('an update of a nested path keeps its sibling fields', async () => {
    const user = db.doc('users/nested');
    await user.set({ p: { x: 1, y: 2 } });
    await user.update({ 'p.x': 9 });
    expect(await dataOf(user)).toEqual({ p: { x: 9, y: 2 } });
  });

  it('a set with merge merges nested maps', async () => {
    const user = db.doc('users/merged');
    await user.set({ p: { x: 1, y: 2 } });
    await user.set({ p: { z: 3 } }, { merge: true });
    expect(await dataOf(user)).toEqual({ p: { x: 1, y: 2, z: 3 } });
  });

  it('an update increments a number and adds to and removes from arrays', async () => {
    const user = db.doc('users/transformed');
    await user.set({ n: 1, l: ['a', 'b'] });
    await user.update({ n: FieldValue.increment(2), l: FieldValue.arrayUnion('c', 'a') });
    await user.update({ l: FieldValue.arrayRemove('b') });
    expect(await dataOf(user)).toEqual({ n: 3, l: ['a', 'c'] });
  });

  it('an increment creates a nested field that does not exist yet', async () => {
    const user = db.doc('users/counted');
    await user.set({});
    await user.update({ 's.views': FieldValue.increment(1) });
    expect(await dataOf(user)).toEqual({ s: { views: 1 } });
  });

  it('a create of an existing document is refused', async () => {
    await db.doc('slugs/twice').create({ u: 1 });
    await expect(db.doc('slugs/twice').create({ u: 2 })).rejects.toMatchObject({ code: ALREADY_EXISTS });
    expect(await dataOf(db.doc('slugs/twice'))).toEqual({ u: 1 });
  });

  it('the admin SDK refuses to update a missing document', async () => {
    await expect(db.doc('slugs/none').update({ u: 2 })).rejects.toMatchObject({ code: NOT_FOUND });
  });

  it('a batch writes nothing when one of its writes fails', async () => {
    await db.doc('slugs/taken').set({ u: 1 });
    const batch = db.batch();
    batch.set(db.doc('batched/1'), { x: 1 });
    batch.create(db.doc('slugs/taken'), { y: 1 });
    await expect(batch.commit()).rejects.toMatchObject({ code: ALREADY_EXISTS });
    expect((await db.doc('batched/1').get()).exists).toBe(false);
  });

  it('an update with an outdated precondition is refused', async () => {
    const portfolio = db.doc('versions/1');
    await portfolio.set({ a: 1 });
    const { updateTime } = await portfolio.get();
    await portfolio.update({ a: 2 });
    await expect(portfolio.update({ a: 3 }, { lastUpdateTime: updateTime })).rejects.toMatchObject({
      code: FAILED_PRECONDITION,
    });
  });

  it('five racing transactions of the admin SDK count to five', async () => {
    const counter = db.doc('counters/1');
    await counter.set({ n: 0 });
    const increment = () =>
      db.runTransaction(
        async (transaction) => {
          const { n } = (await transaction.get(counter)).data() ?? {};
          await pause(20);
          transaction.update(counter, { n: n + 1 });
        },
        { maxAttempts: 10 },
      );
    await Promise.all([1, 2, 3, 4, 5].map(increment));
    expect(await dataOf(counter)).toEqual({ n: 5 });
  });

  it('a recursive delete removes a collection and everything below it', async () => {
    await db.doc('deep/1/below/2').set({ x: 1 });
    await db.recursiveDelete(db.collection('deep'));
    expect((await db.doc('deep/1/below/2').get()).exists).toBe(false);
  });
});
