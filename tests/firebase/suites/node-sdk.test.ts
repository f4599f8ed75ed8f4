import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getAuth,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
import * as fs from 'firebase/firestore';
import * as lite from 'firebase/firestore/lite';
import { connectStorageEmulator, getDownloadURL, getStorage, ref, uploadBytes } from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetFirebase } from '#support/reset.ts';
import { target } from '#support/target.ts';
import { until } from '#support/waiting.ts';

const { projectId, bucket } = target;
const config = { projectId, apiKey: 'demo-key', storageBucket: bucket };
const app = initializeApp(config);
const liteApp = initializeApp(config, 'lite');

const auth = getAuth(app);
connectAuthEmulator(auth, `http://${target.auth.host}:${target.auth.port}`, { disableWarnings: true });
const db = fs.getFirestore(app);
fs.connectFirestoreEmulator(db, target.firestore.host, target.firestore.port);
const liteDb = lite.getFirestore(liteApp);
lite.connectFirestoreEmulator(liteDb, target.firestore.host, target.firestore.port);
const files = getStorage(app);
connectStorageEmulator(files, target.storage.host, target.storage.port);

describe('web SDK in Node.js', () => {
  beforeAll(resetFirebase);
  afterAll(async () => {
    await deleteApp(app);
    await deleteApp(liteApp);
  });

  it('the web SDK in Node.js registers and signs in', async () => {
    await createUserWithEmailAndPassword(auth, 'n@x.dev', 'secret12');
    await signOut(auth);
    const { user } = await signInWithEmailAndPassword(auth, 'n@x.dev', 'secret12');
    expect(user.email).toBe('n@x.dev');
  });

  it('the web SDK in Node.js writes, listens and runs transactions over gRPC', async () => {
    const note = fs.doc(db, 'notes/1');
    const seen: unknown[] = [];
    const stop = fs.onSnapshot(note, (snapshot) => seen.push(snapshot.get('v') ?? 'missing'));
    await until(() => seen.length === 1);
    await fs.setDoc(note, { v: 1, at: fs.serverTimestamp() });
    await fs.runTransaction(db, async (transaction) => {
      const { v } = (await transaction.get(note)).data() ?? {};
      transaction.update(note, { v: v + 1 });
    });
    await until(() => seen.at(-1) === 2);
    stop();
    expect(new Set(seen)).toEqual(new Set(['missing', 1, 2]));
  });

  it('the lite SDK writes, queries, counts, and runs transactions and batches over REST', async () => {
    const note = lite.doc(liteDb, 'lite/1');
    const notes = lite.collection(liteDb, 'lite');
    await lite.setDoc(note, { v: 1, at: lite.serverTimestamp() });
    await lite.updateDoc(note, { n: lite.increment(2) });
    expect((await lite.getDoc(note)).data()).toMatchObject({ v: 1, n: 2 });
    expect((await lite.getDocs(lite.query(notes, lite.where('n', '>=', 2)))).size).toBe(1);
    expect((await lite.getCount(notes)).data().count).toBe(1);
    await lite.runTransaction(liteDb, async (transaction) => {
      const { v } = (await transaction.get(note)).data() ?? {};
      transaction.update(note, { v: v + 1 });
    });
    expect((await lite.getDoc(note)).data()).toMatchObject({ v: 2 });
    const batch = lite.writeBatch(liteDb);
    batch.set(lite.doc(liteDb, 'lite/2'), { a: 1 });
    batch.delete(note);
    await batch.commit();
    expect((await lite.getDoc(note)).exists()).toBe(false);
  });

  it('the web SDK in Node.js uploads a file and downloads it by its URL', async () => {
    const file = ref(files, 'notes/a.txt');
    await uploadBytes(file, new TextEncoder().encode('hi'), { contentType: 'text/plain' });
    const response = await fetch(await getDownloadURL(file));
    expect([await response.text(), response.headers.get('content-type')]).toEqual(['hi', 'text/plain']);
  });
});
