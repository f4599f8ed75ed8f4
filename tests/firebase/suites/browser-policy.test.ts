import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowserPage, type BrowserPage } from '#support/browser-page.ts';
import { respondForGoogle, signInAtGoogle } from '#support/offline-google.ts';
import { resetFirebase } from '#support/reset.ts';
import { target, type Address } from '#support/target.ts';
import { appSecurityHeaders, contentPolicy } from '../../../src/http/content-policy.ts';

const at = ({ host, port }: Address) => `${host}:${port}`;
const policy = contentPolicy(
  { scripts: [], styles: [] },
  {
    https: false,
    analytics: null,
    firebase: {
      apiKey: 'demo-key',
      authDomain: `${target.projectId}.firebaseapp.com`,
      projectId: target.projectId,
      storageBucket: target.bucket,
      messagingSenderId: '1',
      appId: '1:1:web:1',
      appCheckKey: null,
      hasTwoFactor: false,
      emulators: { auth: at(target.auth), firestore: at(target.firestore), storage: at(target.storage) },
    },
  },
);

let browser: BrowserPage;
const pageErrors: string[] = [];

describe('web SDK under the content policy', () => {
  beforeAll(async () => {
    await resetFirebase();
    const security = appSecurityHeaders({ https: false, popups: true });
    const headers = Object.fromEntries(
      security.flatMap((name, index) => (index % 2 === 0 ? [[name, security[index + 1] ?? '']] : [])),
    );
    browser = await openBrowserPage({ headers: { ...headers, 'content-security-policy': policy } });
    browser.page.on('console', (line) => {
      if (/Content Security Policy|Cross-Origin-Opener-Policy/.test(line.text()))
        pageErrors.push(line.text());
    });
    await respondForGoogle(browser.page.context());
  });
  afterAll(async () => {
    await browser.close();
    expect(browser.outside).toEqual([]);
  });

  it('the web SDK signs in, writes, listens and uploads without a policy violation', async () => {
    const heard = await browser.page.evaluate(async () => {
      const { auth, firestore, storage, client } = window.kit;
      const { auth: accounts, db, files } = client('a');
      await auth.createUserWithEmailAndPassword(accounts, 'ada@x.dev', 'secret12');
      const place = firestore.doc(db, 'notes/one');
      await firestore.setDoc(place, { text: 'hello' });
      const text = await new Promise((resolve) =>
        firestore.onSnapshot(place, (snapshot) => resolve(snapshot.get('text'))),
      );
      await storage.uploadBytesResumable(storage.ref(files, 'notes/one.txt'), new Uint8Array([104, 105]));
      return text;
    });
    expect(heard).toBe('hello');
    expect(pageErrors).toEqual([]);
  });

  it('the Google popup signs in under the content policy', async () => {
    const opening = browser.page.waitForEvent('popup');
    const outcome = browser.page.evaluate(() => {
      const { auth, client } = window.kit;
      return auth
        .signInWithPopup(client('b').auth, new auth.GoogleAuthProvider())
        .then(({ user }) => user.email);
    });
    await signInAtGoogle(await opening, { email: 'grace@gmail.com', name: 'Grace' });
    expect(await outcome).toBe('grace@gmail.com');
    expect(pageErrors).toEqual([]);
  });

  it('the content policy blocks requests to other origins', async () => {
    const reached = await browser.page.evaluate(() =>
      fetch('http://127.0.0.1:9/').then(
        () => true,
        () => false,
      ),
    );
    expect(reached).toBe(false);
    expect(pageErrors.join()).toContain("directive: \"connect-src 'self'");
  });
});
