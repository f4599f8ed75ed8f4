import type { CollectionReference, DocumentReference, Firestore, Query } from 'firebase-admin/firestore';
import { deletedAccountOf } from '../deleted-accounts.ts';
import { pathPart } from '../path-part.ts';

/** The paths of releases, manifests, blobs and live pointers. */
export type ReleasePaths = {
  release: (ownerId: string, releaseId: string) => DocumentReference;
  releasesOf: (ownerId: string) => Query;
  /** Parts of manifests. */
  manifests: CollectionReference;
  manifestPart: (ownerId: string, releaseId: string, part: number) => DocumentReference;
  manifestsOf: (ownerId: string) => Query;
  blobs: CollectionReference;
  blob: (sha256: string) => DocumentReference;
  /** One for each owner who has ever published, and one that moves when an owner is deleted. */
  live: CollectionReference;
  liveOf: (ownerId: string) => DocumentReference;
  deletion: DocumentReference;
  deletedAccount: (ownerId: string) => DocumentReference;
  /** How far the sweep of blobs has come. */
  sweepCursor: DocumentReference;
  historyOf: (ownerId: string) => CollectionReference;
  visitsOn: (ownerId: string, day: string) => DocumentReference;
  visitsOf: (ownerId: string) => Query;
};

export function releasePaths(firestore: Firestore): ReleasePaths {
  const releases = firestore.collection('releases');
  const manifests = firestore.collection('manifests');
  const blobs = firestore.collection('blobs');
  const live = firestore.collection('live');
  const visits = firestore.collection('visits');
  // Ids of releases are of one length, so no two pairs give the same name.
  const nameOf = (ownerId: string, releaseId: string) => `${pathPart(ownerId)}-${pathPart(releaseId)}`;
  const liveOf = (ownerId: string) => live.doc(pathPart(ownerId));
  return {
    manifests,
    blobs,
    live,
    liveOf,
    release: (ownerId, releaseId) => releases.doc(nameOf(ownerId, releaseId)),
    releasesOf: (ownerId) => releases.where('ownerId', '==', ownerId),
    manifestPart: (ownerId, releaseId, part) => manifests.doc(`${nameOf(ownerId, releaseId)}-${part}`),
    manifestsOf: (ownerId) => manifests.where('ownerId', '==', ownerId),
    blob: (sha256) => blobs.doc(pathPart(sha256)),
    deletion: live.doc('~deletion'),
    deletedAccount: (ownerId) => deletedAccountOf(firestore, ownerId),
    sweepCursor: firestore.collection('maintenance').doc('sweep'),
    historyOf: (ownerId) => liveOf(ownerId).collection('history'),
    visitsOn: (ownerId, day) => visits.doc(`${pathPart(ownerId)}-${pathPart(day)}`),
    visitsOf: (ownerId) => visits.where('ownerId', '==', ownerId),
  };
}
