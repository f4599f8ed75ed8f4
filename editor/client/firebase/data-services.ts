import type { FirebaseApp } from 'firebase/app';
import { connectFirestoreEmulator, initializeFirestore, type Firestore } from 'firebase/firestore';
import { connectStorageEmulator, getStorage, type FirebaseStorage } from 'firebase/storage';
import type { FirebaseWebSettings } from '#src/config/firebase-settings.ts';
import { retryTimes } from '../retry.ts';
import type { AuthServices } from './services.ts';

/** The Firebase services for documents and files, besides authentication. */
export type FirebaseServices = Pick<AuthServices, 'auth'> & {
  firestore: Firestore;
  storage: FirebaseStorage;
};

/** The only place that creates them, once for a page. */
export function openDataServices(
  app: FirebaseApp,
  { emulators }: Pick<FirebaseWebSettings, 'emulators'>,
): Omit<FirebaseServices, 'auth'> {
  return {
    firestore: openFirestore(app, emulators.firestore),
    storage: openStorage(app, emulators.storage),
  };
}

function openFirestore(app: FirebaseApp, emulator: string | null): Firestore {
  const firestore = initializeFirestore(app, {});
  if (emulator !== null) connectFirestoreEmulator(firestore, ...hostAndPort(emulator));
  return firestore;
}

function openStorage(app: FirebaseApp, emulator: string | null): FirebaseStorage {
  const storage = getStorage(app);
  // The SDK's own back-off applies: pages of another origin cannot read Retry-After in responses of Storage.
  storage.maxOperationRetryTime = retryTimes.fileOperation;
  storage.maxUploadRetryTime = retryTimes.upload;
  if (emulator !== null) connectStorageEmulator(storage, ...hostAndPort(emulator));
  return storage;
}

function hostAndPort(address: string): [host: string, port: number] {
  const { hostname, port } = new URL(`http://${address}`);
  return [hostname, Number(port)];
}
