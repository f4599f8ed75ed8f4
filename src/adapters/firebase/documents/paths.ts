import type { CollectionReference, DocumentReference, Firestore, Query } from 'firebase-admin/firestore';
import type { CleanupLoop } from '#src/ports/document-store.ts';
import { deletedAccountOf } from '../deleted-accounts.ts';
import { pathPart } from '../path-part.ts';

/** The paths of documents. */
export type DocumentPaths = {
  profile: (ownerId: string) => DocumentReference;
  preferences: (ownerId: string) => DocumentReference;
  portfolios: CollectionReference;
  portfolio: (id: string) => DocumentReference;
  portfoliosOf: (ownerId: string) => Query;
  /** The versions of a portfolio; the parts of their contents are below it. */
  versions: (portfolioId: string) => DocumentReference;
  versionsOf: (ownerId: string) => Query;
  /** By the hash of its token. */
  draftLink: (tokenHash: string) => DocumentReference;
  draftLinksOf: (of: { ownerId: string } | { portfolioId: string }) => Query;
  comment: (id: string) => DocumentReference;
  commentsOf: (of: { ownerId: string } | { portfolioId: string }) => Query;
  upload: (id: string) => DocumentReference;
  uploadsOf: (ownerId: string) => Query;
  slugs: CollectionReference;
  slug: (slug: string) => DocumentReference;
  /** The slugs of one shape. Claims of confusable slugs conflict on this document. */
  shape: (shape: string) => DocumentReference;
  /** Marks of migrations that have run. */
  migrations: CollectionReference;
  cleanupCursor: (loop: CleanupLoop) => DocumentReference;
  cleanupCursorsAt: (ownerId: string) => Query;
  /** Including the former slugs of the owner. */
  slugsOf: (ownerId: string) => Query;
  /** The storage usage of an owner. Every transaction that adds or removes something writes it. */
  usages: CollectionReference;
  usage: (ownerId: string) => DocumentReference;
  deletedAccount: (ownerId: string) => DocumentReference;
};

export function documentPaths(firestore: Firestore): DocumentPaths {
  const portfolios = firestore.collection('portfolios');
  const versions = firestore.collection('versions');
  const draftLinks = firestore.collection('draftLinks');
  const comments = firestore.collection('comments');
  const uploads = firestore.collection('uploads');
  const slugs = firestore.collection('slugs');
  const maintenance = firestore.collection('maintenance');
  return {
    portfolios,
    slugs,
    profile: (ownerId) => firestore.collection('users').doc(pathPart(ownerId)),
    preferences: (ownerId) => firestore.collection('preferences').doc(pathPart(ownerId)),
    portfolio: (id) => portfolios.doc(pathPart(id)),
    portfoliosOf: (ownerId) => portfolios.where('ownerId', '==', ownerId),
    versions: (portfolioId) => versions.doc(pathPart(portfolioId)),
    versionsOf: (ownerId) => versions.where('ownerId', '==', ownerId),
    draftLink: (tokenHash) => draftLinks.doc(pathPart(tokenHash)),
    draftLinksOf: (of) =>
      'ownerId' in of
        ? draftLinks.where('ownerId', '==', of.ownerId)
        : draftLinks.where('portfolioId', '==', of.portfolioId),
    comment: (id) => comments.doc(pathPart(id)),
    commentsOf: (of) =>
      'ownerId' in of
        ? comments.where('ownerId', '==', of.ownerId)
        : comments.where('portfolioId', '==', of.portfolioId),
    upload: (id) => uploads.doc(pathPart(id)),
    uploadsOf: (ownerId) => uploads.where('ownerId', '==', ownerId),
    slug: (slug) => slugs.doc(pathPart(slug)),
    shape: (shape) => firestore.collection('shapes').doc(pathPart(shape)),
    migrations: firestore.collection('migrations'),
    cleanupCursor: (loop) => maintenance.doc(loop),
    cleanupCursorsAt: (ownerId) => maintenance.where('after', '==', ownerId),
    slugsOf: (ownerId) => slugs.where('uid', '==', ownerId),
    usages: firestore.collection('usage'),
    usage: (ownerId) => firestore.collection('usage').doc(pathPart(ownerId)),
    deletedAccount: (ownerId) => deletedAccountOf(firestore, ownerId),
  };
}
