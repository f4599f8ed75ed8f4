import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { adminFirestore } from '#support/admin.ts';
import { openBrowserPage, type BrowserPage } from '#support/browser-page.ts';
import { resetFirebase } from '#support/reset.ts';

let browser: BrowserPage;

const inPage = <T>(run: () => Promise<T>): Promise<T> => browser.page.evaluate(run);

declare global {
  interface Window {
    seen: unknown[];
    stopListening: () => void;
  }
}

describe('web SDK listeners in Chromium', () => {
  beforeAll(async () => {
    await resetFirebase();
    browser = await openBrowserPage();
  });
  afterEach(() => expect(browser.fatal).toEqual([]));
  afterAll(() => browser.close());

  it('a document listener sees writes of another client and of a server, and the deletion', async () => {
    await inPage(async () => {
      const { doc, onSnapshot, setDoc } = window.kit.firestore;
      window.seen = [];
      window.stopListening = onSnapshot(doc(window.kit.client('a').db, 'live/1'), (snapshot) => {
        window.seen.push(snapshot.exists() ? snapshot.get('v') : 'missing');
      });
      await window.kit.until(() => window.seen.length === 1);
      await setDoc(doc(window.kit.client('b').db, 'live/1'), { v: 1 });
      await window.kit.until(() => window.seen.length === 2);
    });
    await adminFirestore.doc('live/1').set({ v: 'server' });
    await inPage(() => window.kit.until(() => window.seen.length === 3));
    await adminFirestore.doc('live/1').delete();
    const seen = await inPage(async () => {
      await window.kit.until(() => window.seen.length === 4);
      window.stopListening();
      return window.seen;
    });
    expect(seen).toEqual(['missing', 1, 'server', 'missing']);
  });

  it('a query listener reports added, changed and removed documents', async () => {
    const seen = await inPage(async () => {
      const { collection, doc, onSnapshot, orderBy, query, setDoc, updateDoc, where } = window.kit.firestore;
      const lists = collection(window.kit.client('a').db, 'lists');
      const other = doc(window.kit.client('b').db, 'lists/x');
      const changes: string[] = [];
      const stop = onSnapshot(query(lists, where('owner', '==', 'u9'), orderBy('n')), (snapshot) => {
        changes.push(
          snapshot
            .docChanges()
            .map(({ type }) => type)
            .join() || 'none',
        );
      });
      await window.kit.until(() => changes.length === 1);
      await setDoc(other, { owner: 'u9', n: 1 });
      await window.kit.until(() => changes.length === 2);
      await updateDoc(other, { n: 2 });
      await window.kit.until(() => changes.length === 3);
      await updateDoc(other, { owner: 'u8' });
      await window.kit.until(() => changes.length === 4);
      stop();
      return changes;
    });
    expect(seen).toEqual(['none', 'added', 'modified', 'removed']);
  });

  it('a listener sees a write of its own client at once and again when it is confirmed', async () => {
    const seen = await inPage(async () => {
      const { doc, onSnapshot, setDoc } = window.kit.firestore;
      const own = doc(window.kit.client('a').db, 'own/1');
      const events: string[] = [];
      const stop = onSnapshot(own, { includeMetadataChanges: true }, (snapshot) => {
        const state = snapshot.metadata.hasPendingWrites ? 'pending' : 'confirmed';
        events.push(`${snapshot.get('v') ?? 'missing'} ${state}`);
      });
      await window.kit.until(() => events.length >= 1);
      await setDoc(own, { v: 1 });
      await window.kit.until(() => events.at(-1) === '1 confirmed');
      stop();
      return events;
    });
    expect(seen).toContain('1 pending');
    expect(seen.at(-1)).toBe('1 confirmed');
  });

  it('a listener works over forced long polling', async () => {
    const seen = await inPage(async () => {
      const { doc, onSnapshot, setDoc, terminate } = window.kit.firestore;
      const polling = window.kit.client('polling', { experimentalForceLongPolling: true }).db;
      const values: unknown[] = [];
      const stop = onSnapshot(doc(polling, 'polled/1'), (snapshot) =>
        values.push(snapshot.get('v') ?? 'missing'),
      );
      await window.kit.until(() => values.length === 1);
      await setDoc(doc(window.kit.client('a').db, 'polled/1'), { v: 1 });
      await window.kit.until(() => values.at(-1) === 1);
      await setDoc(doc(polling, 'polled/1'), { v: 2 });
      await window.kit.until(() => values.at(-1) === 2);
      stop();
      await terminate(polling);
      return values;
    });
    expect(seen[0]).toBe('missing');
    expect(seen.at(-1)).toBe(2);
  });

  it('a client terminates without an error after its writes', async () => {
    const outcome = await inPage(async () => {
      const { doc, setDoc, terminate, waitForPendingWrites } = window.kit.firestore;
      const { db } = window.kit.client('ending');
      await setDoc(doc(db, 'ending/1'), { v: 1 });
      await waitForPendingWrites(db);
      return window.kit.outcomeOf(terminate(db));
    });
    expect(outcome).toBe('done');
  });
});
