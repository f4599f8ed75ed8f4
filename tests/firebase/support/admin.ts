import { IdempotencyStrategy } from '@google-cloud/storage';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { target } from './target.ts';

const app = getApps()[0] ?? initializeApp({ projectId: target.projectId, storageBucket: target.bucket });

/** Firestore for servers: no rules apply. */
export const adminFirestore = getFirestore(app);

export const adminBucket = getStorage(app).bucket();
// The emulator closes unused connections after five seconds, maybe just when a request is sent on one.
adminBucket.storage.retryOptions.idempotencyStrategy = IdempotencyStrategy.RetryAlways;
