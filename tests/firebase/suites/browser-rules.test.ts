import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowserPage, type BrowserPage } from '#support/browser-page.ts';
import { loadFirestoreRules, loadStorageRules, resetFirebase } from '#support/reset.ts';

const fixture = (name: string) => readFile(new URL(`../fixtures/${name}`, import.meta.url), 'utf8');
let browser: BrowserPage;

const inPage = <T>(run: () => Promise<T>): Promise<T> => browser.page.evaluate(run);

/** The steps of one visit in order: each continues on the page of the previous one. */
describe('security rules in Chromium', () => {
  beforeAll(async () => {
    await resetFirebase();
    await loadFirestoreRules(await fixture('firestore.rules'));
    await loadStorageRules(await fixture('storage.rules'));
    browser = await openBrowserPage();
  });
  afterEach(() => expect(browser.fatal).toEqual([]));
  afterAll(async () => {
    await browser.close();
    await resetFirebase();
    expect(browser.outside).toEqual([]);
  });

  it('the rules refuse a write before sign-in', async () => {
    const outcome = await inPage(async () => {
      const { doc, setDoc } = window.kit.firestore;
      return window.kit.outcomeOf(setDoc(doc(window.kit.client('ada').db, 'users/x'), { a: 1 }));
    });
    expect(outcome).toBe('permission-denied');
  });

  it('the rules refuse a listener before sign-in', async () => {
    const outcome = await inPage(async () => {
      const { doc, onSnapshot } = window.kit.firestore;
      const user = doc(window.kit.client('ada').db, 'users/x');
      return new Promise((resolve) => {
        onSnapshot(
          user,
          () => resolve('shown'),
          ({ code }) => resolve(code),
        );
      });
    });
    expect(outcome).toBe('permission-denied');
  });

  it('a new user registers and writes their own profile', async () => {
    const name = await inPage(async () => {
      const { doc, getDoc, serverTimestamp, setDoc } = window.kit.firestore;
      const { auth, db } = window.kit.client('ada');
      const { user } = await window.kit.auth.createUserWithEmailAndPassword(auth, 'ada@x.dev', 'secret12');
      const profile = doc(db, 'users', user.uid);
      await setDoc(profile, { firstName: 'Ada', lastName: 'L', createdAt: serverTimestamp() });
      return (await getDoc(profile)).data()?.firstName;
    });
    expect(name).toBe('Ada');
  });

  it('a user claims a slug and creates a portfolio in one transaction', async () => {
    const outcome = await inPage(async () => {
      const { doc, runTransaction } = window.kit.firestore;
      const { auth, db } = window.kit.client('ada');
      const slug = doc(db, 'slugs/ada');
      const portfolio = { ownerId: auth.currentUser?.uid, slug: 'ada', published: false, sections: [] };
      const claim = runTransaction(db, async (transaction) => {
        if ((await transaction.get(slug)).exists()) throw new Error('taken');
        transaction.set(doc(db, 'portfolios/p1'), portfolio);
        transaction.set(slug, { portfolioId: 'p1' });
      });
      return window.kit.outcomeOf(claim);
    });
    expect(outcome).toBe('done');
  });

  it('the rules refuse a write in the name of another user', async () => {
    const outcome = await inPage(async () => {
      const { doc, setDoc } = window.kit.firestore;
      const forged = { ownerId: 'other', slug: 'abc', sections: [] };
      return window.kit.outcomeOf(setDoc(doc(window.kit.client('ada').db, 'portfolios/p9'), forged));
    });
    expect(outcome).toBe('permission-denied');
  });

  it('a listener follows the list of the own portfolios of a user', async () => {
    const seen = await inPage(async () => {
      const { collection, limit, onSnapshot, query, where } = window.kit.firestore;
      const { auth, db } = window.kit.client('ada');
      const own = where('ownerId', '==', auth.currentUser?.uid);
      window.seen = [];
      onSnapshot(
        query(collection(db, 'portfolios'), own, limit(20)),
        ({ size }) => window.seen.push(size),
        ({ code }) => window.seen.push(code),
      );
      await window.kit.until(() => window.seen.at(-1) === 1);
      return window.seen;
    });
    expect(seen.at(-1)).toBe(1);
  });

  it('the rules allow uploads of images, refuse HTML and allow a PDF because of the profile', async () => {
    const outcomes = await inPage(async () => {
      const { ref, uploadBytes } = window.kit.storage;
      const { auth, files } = window.kit.client('ada');
      const upload = (name: string, contentType: string) => {
        const file = ref(files, `users/${auth.currentUser?.uid}/${name}`);
        return window.kit.outcomeOf(uploadBytes(file, new Uint8Array(9), { contentType }));
      };
      return [
        await upload('a.png', 'image/png'),
        await upload('a.html', 'text/html'),
        await upload('cv.pdf', 'application/pdf'),
      ];
    });
    expect(outcomes).toEqual(['done', 'storage/unauthorized', 'done']);
  });

  it('a listener is refused after sign-out', async () => {
    const seen = await inPage(async () => {
      await window.kit.auth.signOut(window.kit.client('ada').auth);
      await window.kit.until(() => window.seen.at(-1) === 'permission-denied');
      return window.seen;
    });
    expect(seen.at(-1)).toBe('permission-denied');
  });

  it('the rules refuse to read or list the portfolio of another user', async () => {
    const outcomes = await inPage(async () => {
      const { collection, doc, getDoc, getDocs, limit, query } = window.kit.firestore;
      const { auth, db } = window.kit.client('ada');
      await window.kit.auth.createUserWithEmailAndPassword(auth, 'bob@x.dev', 'secret12');
      const list = query(collection(db, 'portfolios'), limit(5));
      return [
        await window.kit.outcomeOf(getDoc(doc(db, 'portfolios/p1'))),
        await window.kit.outcomeOf(getDocs(list)),
      ];
    });
    expect(outcomes).toEqual(['permission-denied', 'permission-denied']);
  });
});
