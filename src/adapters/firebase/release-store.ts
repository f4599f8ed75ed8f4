import type { Bucket } from '@google-cloud/storage';
import { FieldValue, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import type { ReleaseStore } from '#src/ports/release-store.ts';
import { defaultTimeoutMs, withTimeout } from './with-timeout.ts';
import { translateErrors } from './failure.ts';
import { openObjects } from './objects.ts';
import { openBlobs } from './releases/blobs.ts';
import { openLivePointers } from './releases/live.ts';
import { openLiveMoves } from './releases/moves.ts';
import { releasePaths } from './releases/paths.ts';
import { openReleases } from './releases/releases.ts';
import { blobsNamedIn, sweepBlobs, usualSweepBounds, type SweepBounds } from './releases/sweep.ts';
import { openVisits } from './releases/visits.ts';
import { openServerTime } from './server-time.ts';
import { openTransactions } from './transactions.ts';

const deletionsAtOnce = 400;

/**
 * Releases and the live pointer in Firestore, blobs in Storage. The connection belongs to the caller: closing the store
 * leaves it open.
 */
export function openFirebaseReleaseStore(options: {
  firestore: Firestore;
  bucket: Bucket;
  timeoutMs?: number;
  sweepBounds?: SweepBounds;
}): ReleaseStore {
  const { firestore, timeoutMs = defaultTimeoutMs, sweepBounds: bounds = usualSweepBounds } = options;
  const places = releasePaths(firestore);
  const objects = openObjects(options.bucket);
  const transact = openTransactions(firestore, timeoutMs);
  const serverTime = openServerTime();
  const moves = openLiveMoves(places, serverTime);
  const { upload, look, settle, ...blobs } = openBlobs({ firestore, places, objects, timeoutMs });

  async function deleteAll(documents: readonly DocumentReference[]): Promise<void> {
    for (let start = 0; start < documents.length; start += deletionsAtOnce) {
      const batch = firestore.batch();
      for (const document of documents.slice(start, start + deletionsAtOnce)) batch.delete(document);
      await withTimeout(timeoutMs, batch.commit());
    }
  }

  const store: ReleaseStore = {
    ...blobs,
    ...openReleases({ firestore, places, transact, blobs: { upload, look, settle } }),
    ...openLivePointers({ places, transact, serverTime, timeoutMs }),
    ...openVisits(firestore, places),
    async sweep(olderThan, among) {
      return sweepBlobs({ places, objects, transact, timeoutMs, bounds }, olderThan, among);
    },
    async deleteOwner(ownerId) {
      const down = firestore.batch();
      down.delete(places.liveOf(ownerId));
      // Listeners are notified by this document, which names no owner.
      down.set(places.deletion, { movedAt: FieldValue.serverTimestamp() });
      await withTimeout(timeoutMs, down.commit());
      const named = await blobsNamedIn(places.manifestsOf(ownerId), timeoutMs);
      const owned = [
        places.historyOf(ownerId),
        places.releasesOf(ownerId),
        places.manifestsOf(ownerId),
        places.visitsOf(ownerId),
      ];
      for (const query of owned) {
        const { docs } = await withTimeout(timeoutMs, query.select().get());
        await deleteAll(docs.map(({ ref }) => ref));
      }
      return [...named];
    },
    watch: moves.watch,
    async close() {
      moves.close();
    },
  };
  return translateErrors(store, {
    timeoutMs,
    stepwise: ['putRelease', 'deleteReleases', 'deleteOwner', 'sweep'],
  });
}
