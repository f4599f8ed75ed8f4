import * as fs from 'firebase/firestore';
import type { Visitor } from '#support/rules-test.ts';

export const get = ({ db }: Visitor, path: string) => fs.getDocFromServer(fs.doc(db, path));
export const set = ({ db }: Visitor, path: string, data: object) => fs.setDoc(fs.doc(db, path), data);
export const change = ({ db }: Visitor, path: string, data: object) =>
  fs.updateDoc(fs.doc(db, path), { ...data });
export const remove = ({ db }: Visitor, path: string) => fs.deleteDoc(fs.doc(db, path));
export const list = ({ db }: Visitor, path: string, ...constraints: fs.QueryConstraint[]) =>
  fs.getDocsFromServer(fs.query(fs.collection(db, path), ...constraints));
export const of = (uid: string) => fs.where('ownerId', '==', uid);
