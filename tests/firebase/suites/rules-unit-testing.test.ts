import { readFile } from 'node:fs/promises';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import * as fs from 'firebase/firestore';
import { deleteObject, getMetadata, ref, uploadBytes, type FirebaseStorage } from 'firebase/storage';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resetFirebase } from '#support/reset.ts';
import { target } from '#support/target.ts';

const fixture = (name: string) => readFile(new URL(`../fixtures/${name}`, import.meta.url), 'utf8');

const adaPortfolio = { ownerId: 'ada', published: false, slug: 'ada', sections: [] };
let environment: RulesTestEnvironment;

const firestoreOf = (uid: string) => environment.authenticatedContext(uid).firestore();
const seed = (path: string, data: object) =>
  environment.withSecurityRulesDisabled((context) => fs.setDoc(fs.doc(context.firestore(), path), data));

describe('@firebase/rules-unit-testing', () => {
  beforeAll(async () => {
    // Every refusal would be logged to the console.
    fs.setLogLevel('silent');
    await resetFirebase();
    environment = await initializeTestEnvironment({
      projectId: target.projectId,
      firestore: { ...target.firestore, rules: await fixture('firestore.rules') },
      storage: { ...target.storage, rules: await fixture('storage.rules') },
    });
  });
  beforeEach(() => environment.clearFirestore());
  afterAll(async () => {
    await environment.cleanup();
    await resetFirebase();
  });

  it('the rules allow a user to create their own profile with a server timestamp', async () => {
    const profile = { firstName: 'Ada', lastName: 'L', createdAt: fs.serverTimestamp() };
    await assertSucceeds(fs.setDoc(fs.doc(firestoreOf('ada'), 'users/ada'), profile));
  });

  it('the rules refuse to create the profile of another user', async () => {
    const profile = { firstName: 'Ada', lastName: 'L', createdAt: fs.serverTimestamp() };
    await assertFails(fs.setDoc(fs.doc(firestoreOf('bob'), 'users/ada'), profile));
  });

  it('the rules show a profile only to its owner', async () => {
    await seed('users/ada', { firstName: 'Ada' });
    await assertSucceeds(fs.getDoc(fs.doc(firestoreOf('ada'), 'users/ada')));
    await assertFails(fs.getDoc(fs.doc(firestoreOf('bob'), 'users/ada')));
  });

  it('the rules refuse an unknown field', async () => {
    await seed('users/ada', { firstName: 'Ada' });
    await assertFails(fs.updateDoc(fs.doc(firestoreOf('ada'), 'users/ada'), { role: 'admin' }));
    await assertSucceeds(fs.updateDoc(fs.doc(firestoreOf('ada'), 'users/ada'), { firstName: 'Augusta' }));
  });

  it('a test environment writes data with rules disabled', async () => {
    await seed('portfolios/p1', adaPortfolio);
    const found = await fs.getDoc(fs.doc(firestoreOf('ada'), 'portfolios/p1'));
    expect(found.data()).toEqual(adaPortfolio);
  });

  it('the rules allow a portfolio list only by owner and with a limit', async () => {
    const list = (...constraints: fs.QueryConstraint[]) =>
      fs.getDocs(fs.query(fs.collection(firestoreOf('ada'), 'portfolios'), ...constraints));
    await assertSucceeds(list(fs.where('ownerId', '==', 'ada'), fs.limit(10)));
    await assertFails(list(fs.where('ownerId', '==', 'ada')));
    await assertFails(list(fs.limit(10)));
  });

  it('a refused listener receives permission-denied', async () => {
    await seed('portfolios/p1', adaPortfolio);
    const anonymous = environment.unauthenticatedContext().firestore();
    const outcome = await new Promise((resolve) => {
      fs.onSnapshot(
        fs.doc(anonymous, 'portfolios/p1'),
        () => resolve('shown'),
        ({ code }) => resolve(code),
      );
    });
    expect(outcome).toBe('permission-denied');
  });

  it('the rules check a batch by the state after it', async () => {
    const [ada, bob] = [firestoreOf('ada'), firestoreOf('bob')];
    const batch = fs.writeBatch(ada);
    batch.set(fs.doc(ada, 'portfolios/p2'), { ...adaPortfolio, slug: 'grace' });
    batch.set(fs.doc(ada, 'slugs/grace'), { portfolioId: 'p2' });
    await assertSucceeds(batch.commit());
    await assertFails(fs.setDoc(fs.doc(bob, 'slugs/other'), { portfolioId: 'p2' }));
  });

  it('a test environment clears Firestore', async () => {
    await seed('portfolios/p1', adaPortfolio);
    await environment.clearFirestore();
    await environment.withSecurityRulesDisabled(async (context) => {
      expect((await fs.getDoc(fs.doc(context.firestore(), 'portfolios/p1'))).exists()).toBe(false);
    });
  });

  it('the rules check files by owner, type and size', async () => {
    const ada = environment.authenticatedContext('ada').storage();
    const anonymous = environment.unauthenticatedContext().storage();
    const upload = (storage: FirebaseStorage, path: string, contentType: string) =>
      uploadBytes(ref(storage, path), new Uint8Array(10), { contentType });
    await assertSucceeds(upload(ada, 'users/ada/a.png', 'image/png'));
    await assertFails(upload(ada, 'users/ada/a.html', 'text/html'));
    await assertFails(upload(anonymous, 'users/ada/c.png', 'image/png'));
    const large = new Uint8Array(6_000_000);
    await assertFails(uploadBytes(ref(ada, 'users/ada/b.png'), large, { contentType: 'image/png' }));
    await assertSucceeds(getMetadata(ref(anonymous, 'users/ada/a.png')));
    await assertFails(deleteObject(ref(anonymous, 'users/ada/a.png')));
    await assertSucceeds(deleteObject(ref(ada, 'users/ada/a.png')));
  });

  it('a test environment refuses malformed rules', async () => {
    const rules = 'service cloud.firestore { match /a { allow read: if ; } }';
    const broken = initializeTestEnvironment({
      projectId: target.projectId,
      firestore: { ...target.firestore, rules },
    });
    await expect(broken).rejects.toThrow();
  });
});
