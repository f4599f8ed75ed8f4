import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { AppError } from '#src/domain/errors.ts';
import { hashesOf, hashSchema, releaseSchema, type Release } from '#src/domain/release.ts';
import type { ReleaseStore, StoredBlob } from '#src/ports/release-store.ts';
import { refuseDeleted } from '../deleted-accounts.ts';
import type { Transact } from '../transactions.ts';
import type { Blobs, Uploaded } from './blobs.ts';
import { isStored } from './blob-document.ts';
import { liveFrom } from './live-document.ts';
import type { ReleasePaths } from './paths.ts';
import { factsFrom, releaseDocuments, releaseFrom, type ReleaseDocument } from './release-document.ts';

type Releases = Pick<
  ReleaseStore,
  'putRelease' | 'getRelease' | 'listReleases' | 'listReleaseHeads' | 'deleteReleases'
>;

const headSchema = releaseSchema.pick({ id: true, createdAt: true });
type Deps = {
  firestore: Firestore;
  places: ReleasePaths;
  transact: Transact;
  blobs: Pick<Blobs, 'upload' | 'look' | 'settle'>;
};

/** A retry is needed when a sweep has removed a blob that was being stored. */
const attempts = 10;

export function openReleases({ firestore, places, transact, blobs }: Deps): Releases {
  async function withManifest(facts: ReleaseDocument): Promise<Release> {
    const { id, ownerId, parts } = facts;
    const wanted = Array.from({ length: parts }, (_, part) => places.manifestPart(ownerId, id, part));
    const snapshots = wanted.length === 0 ? [] : await firestore.getAll(...wanted);
    return releaseFrom(
      facts,
      snapshots.map((snapshot) => snapshot.data()),
    );
  }

  /** Creates the release, unless it exists; false when a blob must be uploaded again first. */
  async function make(
    transaction: Transaction,
    release: Release,
    { given, uploaded }: { given: ReadonlyMap<string, StoredBlob>; uploaded: Uploaded },
  ): Promise<boolean> {
    const { id, ownerId, manifest } = release;
    const place = places.release(ownerId, id);
    const hashes = new Set([...given.keys(), ...hashesOf(manifest)]);
    const [held, known] = await Promise.all([
      transaction.get(place),
      blobs.look(transaction, [...hashes]),
      refuseDeleted(transaction, { place: places.deletedAccount(ownerId), ownerId }),
    ]);
    const lost = Object.entries(manifest).find(
      ([, { sha256 }]) => !isStored(known.get(sha256)) && !given.has(sha256),
    );
    if (lost !== undefined && !held.exists) {
      throw new AppError('release-damaged', { releaseId: id, path: lost[0], sha256: lost[1].sha256 });
    }
    for (const [sha256, blob] of known) {
      const bytes = given.get(sha256);
      if (isStored(blob)) {
        if (blob?.condemned !== undefined) blobs.settle(transaction, { sha256, uploaded: null });
        continue;
      }
      // Only an existing release can lack a blob that is not given.
      if (bytes === undefined) continue;
      if (blob === null || uploaded.get(sha256) !== blob.object) return false;
      blobs.settle(transaction, { sha256, uploaded: bytes });
    }
    if (held.exists) return true;
    const { document, parts } = releaseDocuments(release);
    transaction.create(place, document);
    for (const [part, files] of parts.entries()) {
      transaction.create(places.manifestPart(ownerId, id, part), files);
    }
    return true;
  }

  return {
    async putRelease(release, blobsGiven) {
      // Each blob's bytes are read here, once.
      const given = new Map(blobsGiven.map((blob) => [blob.sha256, { ...blob }]));
      for (let left = attempts; left > 0; left--) {
        const uploaded = await blobs.upload([...given.values()]);
        const isMade = await transact(release.ownerId, (transaction) =>
          make(transaction, release, { given, uploaded }),
        );
        if (isMade) return;
      }
      throw new AppError('unavailable');
    },
    async getRelease(ownerId, releaseId) {
      if (!hashSchema.safeParse(releaseId).success) return null;
      const snapshot = await places.release(ownerId, releaseId).get();
      return snapshot.exists ? withManifest(factsFrom(snapshot.data())) : null;
    },
    async listReleases(ownerId) {
      const { docs } = await places.releasesOf(ownerId).orderBy('createdAt', 'desc').get();
      return Promise.all(docs.map((snapshot) => withManifest(factsFrom(snapshot.data()))));
    },
    async listReleaseHeads(ownerId) {
      const newestFirst = places.releasesOf(ownerId).orderBy('createdAt', 'desc');
      const { docs } = await newestFirst.select('id', 'createdAt').get();
      return docs.map((snapshot) => headSchema.parse(snapshot.data()));
    },
    async deleteReleases(ownerId, releaseIds) {
      for (const id of releaseIds) {
        const place = places.release(ownerId, id);
        await transact(ownerId, async (transaction) => {
          const [held, live] = await Promise.all([
            transaction.get(place),
            transaction.get(places.liveOf(ownerId)),
          ]);
          if (!held.exists || liveFrom(live).live?.releaseId === id) return;
          transaction.delete(place);
          for (let part = 0; part < partsOf(held); part++) {
            transaction.delete(places.manifestPart(ownerId, id, part));
          }
        });
      }
    },
  };
}

function partsOf(snapshot: DocumentSnapshot): number {
  return factsFrom(snapshot.data()).parts;
}
