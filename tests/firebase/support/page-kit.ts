import { deleteApp, initializeApp } from 'firebase/app';
import * as auth from 'firebase/auth';
import * as firestore from 'firebase/firestore';
import * as storage from 'firebase/storage';
import { pause, until } from './waiting.ts';

/** A browser client of the emulators. Clients with different names share nothing, like tabs of two visitors. */
export interface Client {
  db: firestore.Firestore;
  auth: auth.Auth;
  files: storage.FirebaseStorage;
}

export type PageKit = typeof kit;

declare global {
  interface Window {
    kit: PageKit;
  }
}

const query = new URLSearchParams(location.search);
const clients = new Map<string, Client>();

function client(name: string, settings: firestore.FirestoreSettings = {}): Client {
  const known = clients.get(name);
  if (known !== undefined) return known;
  const projectId = query.get('project') ?? '';
  const app = initializeApp(
    {
      projectId,
      apiKey: 'demo-key',
      authDomain: `${projectId}.firebaseapp.com`,
      storageBucket: `${projectId}.appspot.com`,
      appId: '1:1:web:1',
    },
    name,
  );
  const made: Client = {
    db: firestore.initializeFirestore(app, settings),
    auth: auth.getAuth(app),
    files: storage.getStorage(app),
  };
  const address = (service: string) => new URL(`http://${query.get(service) ?? ''}`);
  const at = { firestore: address('firestore'), storage: address('storage') };
  firestore.connectFirestoreEmulator(made.db, at.firestore.hostname, Number(at.firestore.port));
  auth.connectAuthEmulator(made.auth, address('auth').origin, { disableWarnings: true });
  storage.connectStorageEmulator(made.files, at.storage.hostname, Number(at.storage.port));
  clients.set(name, made);
  return made;
}

/** The code of a rejection, or 'done'. */
async function outcomeOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'done',
    (failure: { code?: string; message?: string }) => failure.code ?? failure.message ?? 'failed',
  );
}

const kit = { client, outcomeOf, until, pause, deleteApp, firestore, auth, storage };
window.kit = kit;
