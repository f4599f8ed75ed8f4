import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { ReleaseStore } from '#src/ports/release-store.ts';
import { keepListening } from '../listening.ts';
import { microsecondsOf, type ServerTime } from '../server-time.ts';
import type { ReleasePaths } from './paths.ts';

type Move = { ownerId: string | null; at: number };

export type LiveMoves = Pick<ReleaseStore, 'watch'> & { close: () => void };

/** How many of the latest moves are read. When all of them are new, there may be more, of any owner. */
const windowSize = 100;

const movedSchema = z.object({
  ownerId: z.string().nullable().default(null),
  movedAt: z.instanceof(Timestamp),
});

/** Notifies listeners of moved pointers, in order. The cost of listening does not grow with the number of owners. */
export function openLiveMoves({ live }: ReleasePaths, serverTime: ServerTime): LiveMoves {
  const open = new Set<() => void>();
  const latest = live.orderBy('movedAt', 'desc').limit(windowSize);

  return {
    watch(listener) {
      let isOpen = true;
      let told = serverTime.floor();
      const stop = keepListening((failed) =>
        latest.onSnapshot(({ docs }) => {
          const moves = docs.map(moveFrom).filter(({ at }) => at > told);
          told = Math.max(told, ...moves.map(({ at }) => at));
          const owners =
            moves.length === windowSize ? [null] : moves.toReversed().map((move) => move.ownerId);
          for (const ownerId of owners) if (isOpen) listener(ownerId);
        }, failed),
      );
      function end(): void {
        isOpen = false;
        open.delete(end);
        stop();
      }
      open.add(end);
      return end;
    },
    close() {
      for (const end of open) end();
    },
  };
}

function moveFrom(snapshot: DocumentSnapshot): Move {
  const { ownerId, movedAt } = movedSchema.parse(snapshot.data());
  return { ownerId, at: microsecondsOf(movedAt) };
}
