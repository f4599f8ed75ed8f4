import { initializeApp, type FirebaseApp } from 'firebase/app';
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  connectAuthEmulator,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
} from 'firebase/auth';
import { connectFirestoreEmulator, initializeFirestore, type Firestore } from 'firebase/firestore';
import { connectStorageEmulator, getStorage, type FirebaseStorage } from 'firebase/storage';
import { retryTimes } from '../retry.ts';
import type { FirebaseWebSettings } from '#src/config/firebase-settings.ts';

/** The four services of Firebase that a page uses. */
export type FirebaseServices = {
  auth: Auth;
  google: GoogleAuthProvider;
  firestore: Firestore;
  storage: FirebaseStorage;
};

/**
 * The one place that builds them, once for a page.
 * @throws FirebaseError when the settings are none of a project, as with an empty API key
 */
export function openServices(settings: FirebaseWebSettings): FirebaseServices {
  const { apiKey, authDomain, projectId, storageBucket, messagingSenderId, appId } = settings;
  const app = initializeApp({ apiKey, authDomain, projectId, storageBucket, messagingSenderId, appId });
  // Before the services, so that the very first request carries its token.
  if (settings.appCheckKey !== null) {
    const provider = new ReCaptchaEnterpriseProvider(settings.appCheckKey);
    initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
  }
  const { auth: authHost, firestore: firestoreHost, storage: storageHost } = settings.emulators;
  return {
    auth: openAuth(app, authHost),
    google: new GoogleAuthProvider(),
    firestore: openFirestore(app, firestoreHost),
    storage: openStorage(app, storageHost),
  };
}

/** `getAuth` would do the same, but takes an emulator's address from a cookie, which another site may have set. */
function openAuth(app: FirebaseApp, emulator: string | null): Auth {
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (emulator !== null) connectAuthEmulator(auth, `http://${emulator}`, { disableWarnings: true });
  return auth;
}

function openFirestore(app: FirebaseApp, emulator: string | null): Firestore {
  const firestore = initializeFirestore(app, {});
  if (emulator !== null) connectFirestoreEmulator(firestore, ...hostAndPort(emulator));
  return firestore;
}

function openStorage(app: FirebaseApp, emulator: string | null): FirebaseStorage {
  const storage = getStorage(app);
  // Its own back-off decides: pages of another origin cannot read Retry-After in responses of Storage.
  storage.maxOperationRetryTime = retryTimes.fileOperation;
  storage.maxUploadRetryTime = retryTimes.upload;
  if (emulator !== null) connectStorageEmulator(storage, ...hostAndPort(emulator));
  return storage;
}

function hostAndPort(address: string): [host: string, port: number] {
  const { hostname, port } = new URL(`http://${address}`);
  return [hostname, Number(port)];
}
