import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { adminFirestore } from '#support/admin.ts';
import { openBrowserPage, type BrowserPage } from '#support/browser-page.ts';
import { resetFirebase } from '#support/reset.ts';

let browser: BrowserPage;

/** Runs a function in the page; it may use nothing from this module. */
const inPage = <T>(run: () => Promise<T>): Promise<T> => browser.page.evaluate(run);

describe('web SDK documents in Chromium', () => {
  beforeAll(async () => {
    await resetFirebase();
    browser = await openBrowserPage();
  });
  afterEach(() => expect(browser.fatal).toEqual([]));
  afterAll(async () => {
    await browser.close();
    expect(browser.outside).toEqual([]);
  });

  it('a document stores text beyond ASCII and a server timestamp', async () => {
    const stored = await inPage(async () => {
      const { doc, getDoc, setDoc, serverTimestamp, Timestamp } = window.kit.firestore;
      const user = doc(window.kit.client('a').db, 'users/u1');
      await setDoc(user, { name: 'Ada é😀', at: serverTimestamp() });
      const data = (await getDoc(user)).data();
      return { name: data?.name, isTimestamp: data?.at instanceof Timestamp };
    });
    expect(stored).toEqual({ name: 'Ada é😀', isTimestamp: true });
  });

  it('the web SDK writes a hundred documents in sequence and in parallel', async () => {
    const count = await inPage(async () => {
      const { collection, doc, getCountFromServer, query, setDoc, where } = window.kit.firestore;
      const { db } = window.kit.client('a');
      const numbers = Array.from({ length: 100 }, (_, i) => i);
      for (const i of numbers) await setDoc(doc(db, `many/${i}`), { i, round: 1 });
      await Promise.all(numbers.map((i) => setDoc(doc(db, `many/${i}`), { i, round: 2 })));
      const second = query(collection(db, 'many'), where('round', '==', 2));
      return (await getCountFromServer(second)).data().count;
    });
    expect(count).toBe(100);
  });

  it('a read of a missing document reports it as missing', async () => {
    const exists = await inPage(async () => {
      const { doc, getDoc } = window.kit.firestore;
      return (await getDoc(doc(window.kit.client('a').db, 'users/none'))).exists();
    });
    expect(exists).toBe(false);
  });

  it('one write deletes fields, updates nested paths, increments and extends arrays', async () => {
    const data = await inPage(async () => {
      const { arrayUnion, deleteField, doc, getDoc, increment, setDoc, updateDoc } = window.kit.firestore;
      const user = doc(window.kit.client('a').db, 'users/u2');
      await setDoc(user, { name: 'Ada', p: { r: 2 } });
      await updateDoc(user, { name: deleteField(), 'p.q': 1, n: increment(2), l: arrayUnion('x') });
      return (await getDoc(user)).data();
    });
    expect(data).toEqual({ p: { q: 1, r: 2 }, n: 2, l: ['x'] });
  });

  it('the web SDK refuses to update a missing document', async () => {
    const outcome = await inPage(async () => {
      const { doc, updateDoc } = window.kit.firestore;
      return window.kit.outcomeOf(updateDoc(doc(window.kit.client('a').db, 'users/none'), { a: 1 }));
    });
    expect(outcome).toBe('not-found');
  });

  it('the web SDK deletes a document', async () => {
    const exists = await inPage(async () => {
      const { deleteDoc, doc, getDoc, setDoc } = window.kit.firestore;
      const user = doc(window.kit.client('a').db, 'users/u3');
      await setDoc(user, { x: 1 });
      await deleteDoc(user);
      return (await getDoc(user)).exists();
    });
    expect(exists).toBe(false);
  });

  it('a document of 900 kB is stored completely', async () => {
    const length = await inPage(async () => {
      const { doc, getDoc, setDoc } = window.kit.firestore;
      await setDoc(doc(window.kit.client('a').db, 'big/1'), { text: 'x'.repeat(900_000) });
      const stored = await getDoc(doc(window.kit.client('b').db, 'big/1'));
      return stored.data()?.text.length;
    });
    expect(length).toBe(900_000);
  });

  it('a batch is written completely or not at all', async () => {
    const seen = await inPage(async () => {
      const { doc, getDoc, setDoc, writeBatch } = window.kit.firestore;
      const { db } = window.kit.client('a');
      const exists = async (path: string) => (await getDoc(doc(window.kit.client('b').db, path))).exists();
      await setDoc(doc(db, 'batch/old'), { a: 1 });
      const whole = writeBatch(db);
      whole.set(doc(db, 'batch/new'), { a: 1 });
      whole.delete(doc(db, 'batch/old'));
      await whole.commit();
      const broken = writeBatch(db);
      broken.set(doc(db, 'batch/half'), { a: 1 });
      broken.update(doc(db, 'batch/none'), { a: 2 });
      const outcome = await window.kit.outcomeOf(broken.commit());
      return [await exists('batch/new'), await exists('batch/old'), outcome, await exists('batch/half')];
    });
    expect(seen).toEqual([true, false, 'not-found', false]);
  });

  it('only one of five racing transactions claims a slug', async () => {
    const outcomes = await inPage(async () => {
      const { doc, runTransaction } = window.kit.firestore;
      const claim = async (name: string, user: number) => {
        const { db } = window.kit.client(name);
        const slug = doc(db, 'slugs/ada');
        await runTransaction(db, async (transaction) => {
          const claimed = (await transaction.get(slug)).data();
          // A commit whose response was lost is retried, and finds its own write.
          if (claimed !== undefined && claimed.user !== user) throw new Error('taken');
          transaction.set(slug, { user });
        });
      };
      const claims = ['a', 'b', 'a', 'b', 'a'].map((name, user) => window.kit.outcomeOf(claim(name, user)));
      return Promise.all(claims);
    });
    expect(outcomes.toSorted()).toEqual(['done', 'taken', 'taken', 'taken', 'taken']);
  });

  it('five racing transactions of the web SDK count to five', async () => {
    await adminFirestore.doc('counters/web').set({ n: 0 });
    await inPage(async () => {
      const { doc, runTransaction } = window.kit.firestore;
      const add = (name: string) => {
        const { db } = window.kit.client(name);
        const counter = doc(db, 'counters/web');
        return runTransaction(
          db,
          async (transaction) => {
            const { n } = (await transaction.get(counter)).data() ?? {};
            transaction.update(counter, { n: n + 1 });
          },
          { maxAttempts: 10 },
        );
      };
      await Promise.all(['a', 'b', 'a', 'b', 'a'].map(add));
    });
    expect((await adminFirestore.doc('counters/web').get()).data()).toEqual({ n: 5 });
  });

  it('a query of the web SDK uses filters, order, cursors and limits', async () => {
    const responses = await inPage(async () => {
      const { collection, doc, getDocs, limit, limitToLast, orderBy, query, setDoc, startAfter, where } =
        window.kit.firestore;
      const { db } = window.kit.client('a');
      for (const n of [0, 1, 2, 3, 4, 5]) {
        await setDoc(doc(db, `pf/p${n}`), { owner: n % 2 ? 'u1' : 'u2', n, gone: n === 3 ? 1 : null });
      }
      const portfolios = collection(window.kit.client('b').db, 'pf');
      const queries = [
        query(portfolios, where('owner', '==', 'u1'), orderBy('n', 'desc'), limit(2)),
        query(portfolios, where('gone', '==', null), orderBy('n')),
        query(portfolios, where('n', 'in', [1, 4])),
        query(portfolios, orderBy('n'), startAfter(2), limit(2)),
        query(portfolios, orderBy('n'), limitToLast(2)),
      ];
      const found = await Promise.all(queries.map((one) => getDocs(one)));
      return found.map(({ docs }) => docs.map(({ id }) => id).join());
    });
    expect(responses).toEqual(['p5,p3', 'p0,p1,p2,p4,p5', 'p1,p4', 'p3,p4', 'p4,p5']);
  });

  it('an aggregate query of the web SDK counts, sums and averages', async () => {
    const measured = await inPage(async () => {
      const { average, collection, count, doc, getAggregateFromServer, setDoc, sum } = window.kit.firestore;
      const { db } = window.kit.client('a');
      for (const n of [1, 2, 6]) await setDoc(doc(db, `numbers/n${n}`), { n });
      const measures = { count: count(), sum: sum('n'), average: average('n') };
      return (await getAggregateFromServer(collection(db, 'numbers'), measures)).data();
    });
    expect(measured).toEqual({ count: 3, sum: 9, average: 3 });
  });
});
