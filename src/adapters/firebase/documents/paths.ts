import type { CollectionReference, DocumentReference, Firestore, Query } from 'firebase-admin/firestore';
import { pathPart } from '../path-part.ts';

/** Where documents are. */
export type DocumentPlaces = {
  profile: (uid: string) => DocumentReference;
  portfolios: CollectionReference;
  portfolio: (id: string) => DocumentReference;
  portfoliosOf: (uid: string) => Query;
  upload: (id: string) => DocumentReference;
  uploadsOf: (uid: string) => Query;
  slugs: CollectionReference;
  slug: (slug: string) => DocumentReference;
  /** With those that the owner has left. */
  slugsOf: (uid: string) => Query;
  /** What an owner has used up of their limits. Every transaction that adds or removes something writes it. */
  usage: (uid: string) => DocumentReference;
};

export function documentPlaces(firestore: Firestore): DocumentPlaces {
  const portfolios = firestore.collection('portfolios');
  const uploads = firestore.collection('uploads');
  const slugs = firestore.collection('slugs');
  return {
    portfolios,
    slugs,
    profile: (uid) => firestore.collection('users').doc(pathPart(uid)),
    portfolio: (id) => portfolios.doc(pathPart(id)),
    portfoliosOf: (uid) => portfolios.where('ownerId', '==', uid),
    upload: (id) => uploads.doc(pathPart(id)),
    uploadsOf: (uid) => uploads.where('ownerId', '==', uid),
    slug: (slug) => slugs.doc(pathPart(slug)),
    slugsOf: (uid) => slugs.where('uid', '==', uid),
    usage: (uid) => firestore.collection('usage').doc(pathPart(uid)),
  };
}
