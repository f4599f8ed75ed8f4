import { FieldValue } from 'firebase-admin/firestore';
import { z } from 'zod';
import { AppError } from '#src/domain/errors.ts';
import { hashSchema } from '#src/domain/release.ts';
import type { ReleaseStore } from '#src/ports/release-store.ts';
import { refuseDeleted } from '../deleted-accounts.ts';
import { everyDocument } from '../every-document.ts';
import type { ServerTime } from '../server-time.ts';
import type { Transact } from '../transactions.ts';
import { liveFrom, type LiveDocument } from './live-document.ts';
import type { ReleasePaths } from './paths.ts';

type LivePointers = Pick<ReleaseStore, 'getLive' | 'switchLive' | 'liveHistory' | 'liveOwners'>;

const switchSchema = z.object({
  releaseId: z.string().nullable(),
  portfolioId: z.string().nullable(),
  switchedAt: z.string(),
});

export function openLivePointers(deps: {
  places: ReleasePaths;
  transact: Transact;
  serverTime: ServerTime;
  timeoutMs: number;
}): LivePointers {
  const { places, transact, serverTime, timeoutMs } = deps;

  return {
    async getLive(ownerId) {
      return liveFrom(await places.liveOf(ownerId).get()).live;
    },
    async switchLive(ownerId, { to, expected, now }) {
      const place = places.liveOf(ownerId);
      const releaseId = to?.releaseId ?? null;
      if (releaseId !== null && !hashSchema.safeParse(releaseId).success) {
        throw new AppError('not-found', { releaseId });
      }
      await transact(ownerId, async (transaction) => {
        const [pointer, release] = await Promise.all([
          transaction.get(place),
          releaseId === null ? null : transaction.get(places.release(ownerId, releaseId)),
        ]);
        if (to !== null) await refuseDeleted(transaction, { place: places.deletedAccount(ownerId), ownerId });
        const { live, switches } = liveFrom(pointer);
        if ((live?.releaseId ?? null) !== expected) throw new AppError('live-moved', { ownerId });
        if (releaseId !== null && release?.exists !== true) throw new AppError('not-found', { releaseId });
        const moved: LiveDocument = {
          ownerId,
          isLive: to !== null,
          releaseId,
          portfolioId: to?.portfolioId ?? null,
          switchedAt: to?.switchedAt ?? now,
          switches: switches + 1,
        };
        transaction.set(place, { ...moved, movedAt: FieldValue.serverTimestamp() });
        transaction.create(places.historyOf(ownerId).doc(String(moved.switches)), {
          releaseId,
          portfolioId: moved.portfolioId,
          switchedAt: now,
          number: moved.switches,
        });
      });
      // A transaction does not return its commit time; a listener that starts now must not be notified of it.
      serverTime.saw((await place.get()).readTime);
    },
    async liveHistory(ownerId, max) {
      const newestFirst = places.historyOf(ownerId).orderBy('number', 'desc');
      const { docs } = await (max === undefined ? newestFirst : newestFirst.limit(max)).get();
      return docs.map((snapshot) => switchSchema.parse(snapshot.data()));
    },
    async *liveOwners(owner) {
      const live = places.live.where('isLive', '==', true);
      const after = owner === undefined ? owner : places.liveOf(owner).id;
      for await (const snapshot of everyDocument(live, { timeoutMs, after })) {
        yield String(snapshot.get('ownerId'));
      }
    },
  };
}
