import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { IdempotencyStrategy, type Bucket } from '@google-cloud/storage';
import { cert, deleteApp, initializeApp, type App, type Credential } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { AppError } from '#src/domain/errors.ts';
import { defaultTimeoutMs } from './with-timeout.ts';

/** What a server needs to know of a Firebase project. */
export type FirebaseProject = {
  projectId: string;
  /** Such as `my-project.firebasestorage.app`. */
  storageBucket: string;
  /**
   * The JSON of a service account's key. Null: the machine's own credentials, those that
   * GOOGLE_APPLICATION_CREDENTIALS names, or none with emulators.
   */
  serviceAccount: string | null;
  /** The timeout of an operation; a minute by default. */
  timeoutMs?: number;
};

export type Connection = {
  app: App;
  firestore: Firestore;
  bucket: Bucket;
  timeoutMs: number;
  close: () => Promise<void>;
};

/**
 * Connects to a project, or to the emulators that the variables of the Firebase tools name.
 * @throws AppError 'setting-invalid' for a key that is none
 */
export function connect(project: FirebaseProject): Connection {
  const { projectId, storageBucket, serviceAccount, timeoutMs = defaultTimeoutMs } = project;
  // The Storage SDK adds eleven listeners to a stream that it downloads, which Node would report as a leak.
  EventEmitter.defaultMaxListeners = Math.max(EventEmitter.defaultMaxListeners, 20);
  const credential = serviceAccount === null ? {} : { credential: credentialOf(serviceAccount) };
  // A unique name, so that one process can open several.
  const app = initializeApp({ projectId, storageBucket, ...credential }, `vitrine-${randomUUID()}`);
  const firestore = getFirestore(app);
  firestore.settings({ ignoreUndefinedProperties: true });
  const bucket = getStorage(app).bucket();
  // Objects are named by their content, so every write may be retried.
  bucket.storage.retryOptions.idempotencyStrategy = IdempotencyStrategy.RetryAlways;
  bucket.storage.retryOptions.totalTimeout = timeoutMs / 1000;
  return {
    app,
    firestore,
    bucket,
    timeoutMs,
    async close() {
      await firestore.terminate();
      await deleteApp(app);
    },
  };
}

function credentialOf(serviceAccount: string): Credential {
  try {
    return cert(JSON.parse(serviceAccount));
  } catch (cause) {
    const message = 'Give the JSON of a service account key, as the Firebase console makes it.';
    const issues = [{ path: 'FIREBASE_SERVICE_ACCOUNT', message }];
    throw new AppError('setting-invalid', {}, { issues, cause });
  }
}
