import { createHash } from 'node:crypto';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { consumeWithin, rateWindows } from '#src/domain/rate-window.ts';
import type { Limits } from '#src/ports/limits.ts';
import { translateErrors } from './failure.ts';
import { openTransactions } from './transactions.ts';

const documentSchema = z.object({ uses: z.array(z.number()) });

/**
 * Slow limits are documents of the collection `limits`, one read and one write for each use. All others are counted in
 * memory, by each instance for itself: a write for each request would cost more than what it guards. Browsers have no
 * access: the last block of the rules denies every collection that no other block allows.
 */
export function openFirebaseLimits({ firestore }: { firestore: Firestore }): Limits {
  const transact = openTransactions(firestore);
  const windows = rateWindows();
  return translateErrors<Limits>({
    async consume(use, now) {
      if (!use.isStored) {
        const { uses, waitMs } = consumeWithin(windows.get(use.key), use, now);
        if (waitMs === 0) windows.set(use.key, uses);
        return waitMs;
      }
      const id = createHash('sha256').update(use.key).digest('base64url');
      const place = firestore.collection('limits').doc(id);
      return transact(id, async (transaction) => {
        const found = await transaction.get(place);
        const before = found.exists ? documentSchema.parse(found.data()).uses : [];
        const { uses, waitMs } = consumeWithin(before, use, now);
        // `until` is for a TTL policy that deletes expired documents.
        const until = Timestamp.fromMillis(now + use.withinMs);
        if (waitMs === 0) transaction.set(place, { uses, until });
        return waitMs;
      });
    },
    async close() {},
  });
}
