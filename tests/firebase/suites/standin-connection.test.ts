import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowserPage, type BrowserPage } from '#support/browser-page.ts';
import { owner, put } from '#support/rules-bench.ts';
import { target } from '#support/target.ts';
import { pause } from '#support/waiting.ts';
import { createEngine } from '#standin/engine.ts';
import { startFirestore, type Firestore } from '#standin/firestore.ts';

const engine = createEngine();
const compileRules = () => () => null;
const KEEP_ALIVE_MS = 1_000;
let server: Firestore;
let port: number;
let browser: BrowserPage;

const inPage = <T>(run: () => Promise<T>): Promise<T> => browser.page.evaluate(run);
const start = () => startFirestore({ engine, compileRules, port, keepAliveMs: KEEP_ALIVE_MS });

/** Writes as a server would, past the network. */
function write(path: string, data: Parameters<typeof put>[1]): void {
  const text = JSON.stringify(put(path, data)).replaceAll('projects/p/', `projects/${target.projectId}/`);
  engine.commit([JSON.parse(text)], owner);
}

describe('the connection of the web SDK to the stand-in', () => {
  beforeAll(async () => {
    port = 0;
    server = await start();
    port = server.port;
    browser = await openBrowserPage({ firestore: { host: '127.0.0.1', port } });
  });
  afterEach(() => expect(browser.fatal).toEqual([]));
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  it('loses nothing and repeats nothing when the back channel breaks five times under 200 writes', async () => {
    await inPage(async () => {
      const { doc, onSnapshot } = window.kit.firestore;
      window.seen = [];
      onSnapshot(doc(window.kit.client('a').db, 'cut/1'), (snapshot) =>
        window.seen.push(snapshot.get('v') ?? 0),
      );
      await window.kit.until(() => window.seen.length === 1);
    });
    for (let v = 1; v <= 200; v++) {
      write('cut/1', { v });
      if (v % 40 === 0) server.cutBackChannels();
      await pause(5);
    }
    const seen = await inPage(async () => {
      await window.kit.until(() => window.seen.at(-1) === 200);
      return window.seen;
    });
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => Number(a) - Number(b)));
  });

  it('keeps a quiet session alive', async () => {
    const before = server.sessionCount();
    await pause(4 * KEEP_ALIVE_MS);
    expect(server.sessionCount()).toBe(before);
    write('cut/1', { v: 'after' });
    await inPage(() => window.kit.until(() => window.seen.at(-1) === 'after'));
  });

  it('catches up, and lands what waited, after the server was away', async () => {
    await inPage(async () => {
      const { doc, onSnapshot } = window.kit.firestore;
      const live = doc(window.kit.client('a').db, 'restart/1');
      window.seen = [];
      window.stop = onSnapshot(live, (snapshot) => window.seen.push(snapshot.get('v') ?? 'missing'));
      await window.kit.until(() => window.seen.length === 1);
    });
    await server.close();
    await inPage(async () => {
      const { doc, setDoc } = window.kit.firestore;
      void setDoc(doc(window.kit.client('a').db, 'restart/2'), { v: 'waited' }).then(() =>
        window.seen.push('landed'),
      );
    });
    write('restart/1', { v: 'while away' });
    await pause(1_000);
    server = await start();
    const seen = await inPage(async () => {
      const has = (what: string) => window.seen.includes(what);
      await window.kit.until(() => has('while away') && has('landed'));
      return window.seen;
    });
    expect(new Set(seen)).toEqual(new Set(['missing', 'while away', 'landed']));
    expect(
      engine.read(`projects/${target.projectId}/databases/(default)/documents/restart/2`),
    ).not.toBeNull();
  });

  it('reads from the persistent cache after a reload without a server', async () => {
    await inPage(async () => {
      const { doc, getDoc, persistentLocalCache, setDoc } = window.kit.firestore;
      const { db } = window.kit.client('cached', { localCache: persistentLocalCache() });
      await setDoc(doc(db, 'cached/1'), { v: 7 });
      await getDoc(doc(db, 'cached/1'));
    });
    await server.close();
    await browser.page.reload();
    await browser.page.waitForFunction(() => 'kit' in window);
    const cached = await inPage(async () => {
      const { doc, getDocFromCache, persistentLocalCache } = window.kit.firestore;
      const { db } = window.kit.client('cached', { localCache: persistentLocalCache() });
      return (await getDocFromCache(doc(db, 'cached/1'))).data();
    });
    server = await start();
    expect(cached).toEqual({ v: 7 });
  });
});
