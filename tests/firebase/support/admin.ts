import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { target } from './target.ts';

const app = getApps()[0] ?? initializeApp({ projectId: target.projectId, storageBucket: target.bucket });

/** Firestore for servers: no rules apply. */
export const adminFirestore = getFirestore(app);

export const adminBucket = getStorage(app).bucket();
