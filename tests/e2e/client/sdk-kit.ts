import { FirebaseError } from 'firebase/app';
import { signInWithEmailAndPassword } from 'firebase/auth';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  onSnapshot,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { deleteObject, getBytes, listAll, ref, uploadBytes } from 'firebase/storage';
import { openDataServices } from '#editor/client/firebase/data-services.ts';
import { openServices } from '#editor/client/firebase/services.ts';
import type { FirebaseWebSettings } from '#src/config/firebase-settings.ts';

/** Firebase's own SDK in a page, for attempts that bypass our client. Each call returns 'done' or a code. */
export type SdkKit = {
  signIn: (form: { email: string; password: string }) => Promise<string>;
  read: (path: string) => Promise<string>;
  listen: (path: string) => Promise<string>;
  list: (path: string, ownerId: string) => Promise<string>;
  change: (path: string, fields: Record<string, unknown>) => Promise<string>;
  create: (path: string, fields: Record<string, unknown>) => Promise<string>;
  remove: (path: string) => Promise<string>;
  readFile: (path: string) => Promise<string>;
  listFiles: (path: string) => Promise<string>;
  writeFile: (path: string, contentType: string) => Promise<string>;
  removeFile: (path: string) => Promise<string>;
};

declare global {
  interface Window {
    sdk: SdkKit;
  }
}

async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof FirebaseError) return error.code;
    throw error;
  }
}

const settings = (await (await fetch('/api/settings')).json()) as { firebase: FirebaseWebSettings };
const { app, auth } = await openServices(settings.firebase);
const { firestore, storage } = openDataServices(app, settings.firebase);
const file = (path: string) => ref(storage, path);

window.sdk = {
  signIn: ({ email, password }) => outcome(signInWithEmailAndPassword(auth, email, password)),
  read: (path) => outcome(getDoc(doc(firestore, path))),
  listen: (path) =>
    outcome(new Promise((resolve, reject) => onSnapshot(doc(firestore, path), resolve, reject))),
  list: (path, ownerId) =>
    outcome(getDocs(query(collection(firestore, path), where('ownerId', '==', ownerId)))),
  change: (path, fields) => outcome(updateDoc(doc(firestore, path), fields)),
  create: (path, fields) => outcome(setDoc(doc(firestore, path), fields)),
  remove: (path) => outcome(deleteDoc(doc(firestore, path))),
  readFile: (path) => outcome(getBytes(file(path))),
  listFiles: (path) => outcome(listAll(file(path))),
  writeFile: (path, contentType) => outcome(uploadBytes(file(path), new Uint8Array([1]), { contentType })),
  removeFile: (path) => outcome(deleteObject(file(path))),
};
