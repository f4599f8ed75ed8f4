import { GeoPoint } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminFirestore as db } from '#support/admin.ts';
import { resetFirebase } from '#support/reset.ts';
import { until } from '#support/waiting.ts';

describe('admin SDK listeners and values', () => {
  beforeAll(resetFirebase);

  it('a document listener of the admin SDK follows a document from creation to deletion', async () => {
    const live = db.doc('live/1');
    const seen: unknown[] = [];
    const stop = live.onSnapshot((snapshot) => seen.push(snapshot.exists ? snapshot.get('v') : 'missing'));
    await until(() => seen.length === 1);
    await live.set({ v: 1 });
    await until(() => seen.length === 2);
    await live.update({ v: 2 });
    await until(() => seen.length === 3);
    await live.delete();
    await until(() => seen.length === 4);
    stop();
    expect(seen).toEqual(['missing', 1, 2, 'missing']);
  });

  it('a query listener of the admin SDK reports added, removed and modified documents', async () => {
    const lists = db.collection('lists');
    const seen: string[][] = [];
    const stop = lists.where('on', '==', true).onSnapshot((snapshot) => {
      seen.push(snapshot.docChanges().map(({ type, doc }) => `${type} ${doc.id}`));
    });
    await until(() => seen.length === 1);
    await lists.doc('a').set({ on: true });
    await until(() => seen.length === 2);
    await lists.doc('b').set({ on: true });
    await until(() => seen.length === 3);
    await lists.doc('a').update({ on: false });
    await until(() => seen.length === 4);
    await lists.doc('b').update({ z: 1 });
    await until(() => seen.length === 5);
    stop();
    expect(seen).toEqual([[], ['added a'], ['added b'], ['removed a'], ['modified b']]);
  });

  it('the admin SDK stores and reads values of every type', async () => {
    const kept = db.doc('kinds/1');
    const values = {
      bytes: Buffer.from([1, 2]),
      notANumber: Number.NaN,
      place: new GeoPoint(1, 2),
      largest: Number.MAX_SAFE_INTEGER,
      infinite: Infinity,
      map: {},
      list: [],
    };
    await kept.set({ ...values, reference: db.doc('a/b') });
    const { reference, ...data } = (await kept.get()).data() ?? {};
    expect(data).toEqual(values);
    expect(reference.path).toBe('a/b');
  });
});
