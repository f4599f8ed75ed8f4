import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { profileSchema } from '#src/domain/schemas/profile-schema.ts';
import type { Change } from '#src/ports/document-store.ts';
import { watchOtherCommits } from '../other-commits.ts';

type Listener = (change: Change) => void;
/** The last state that the listeners of an owner were given. */
type Seen = { profile: string | null; portfolios: Map<string, { revision: number; state: string }> };
type Watched = { seen: Seen; listeners: Set<{ listener: Listener }> };

export type DocumentChanges = {
  /** To be called after each commit of this connection that touched the owner's documents. */
  committed: (ownerId: string) => void;
  watch: (ownerId: string, listener: Listener) => () => void;
  close: () => void;
};

const profileRow = z.object({ body: z.string() }).optional();
const portfolioRow = z.object({ id: z.string(), revision: z.number(), updated_at: z.string() });

/**
 * Notifies listeners by comparing an owner's rows with the last state they were given. So it misses no change, not even
 * one of another process, and reports none before it is committed.
 */
export function openDocumentChanges(database: DatabaseSync): DocumentChanges {
  const profile = database.prepare('SELECT body FROM profiles WHERE uid = ?');
  const portfolios = database.prepare(
    'SELECT id, revision, updated_at FROM portfolios WHERE owner = ? ORDER BY updated_at, id',
  );
  const watchedOwners = new Map<string, Watched>();
  const others = watchOtherCommits(database, () => {
    for (const ownerId of watchedOwners.keys()) compare(ownerId);
  });

  function look(ownerId: string): Seen {
    const rows = portfolios.all(ownerId).map((row) => portfolioRow.parse(row));
    return {
      profile: profileRow.parse(profile.get(ownerId))?.body ?? null,
      portfolios: new Map(
        rows.map(({ id, revision, updated_at }) => [id, { revision, state: `${revision} ${updated_at}` }]),
      ),
    };
  }

  function compare(ownerId: string): void {
    const watched = watchedOwners.get(ownerId);
    if (watched === undefined) return;
    const now = look(ownerId);
    const changes = differences(watched.seen, now);
    watched.seen = now;
    for (const change of changes) {
      for (const entry of watched.listeners) {
        // In a microtask, so that an error of a listener does not become one of the writer; it still runs before the
        // writer continues.
        queueMicrotask(() => {
          if (watched.listeners.has(entry)) entry.listener(change);
        });
      }
    }
  }

  return {
    committed: compare,
    watch(ownerId, listener) {
      const entry = { listener };
      others.start();
      compare(ownerId);
      const watched = watchedOwners.get(ownerId) ?? { seen: look(ownerId), listeners: new Set() };
      watchedOwners.set(ownerId, watched);
      watched.listeners.add(entry);
      return () => {
        watched.listeners.delete(entry);
        if (watched.listeners.size === 0 && watchedOwners.get(ownerId) === watched)
          watchedOwners.delete(ownerId);
        if (watchedOwners.size === 0) others.stop();
      };
    },
    close() {
      for (const watched of watchedOwners.values()) watched.listeners.clear();
      watchedOwners.clear();
      others.stop();
    },
  };
}

function differences(before: Seen, now: Seen): Change[] {
  const changes: Change[] = [];
  if (now.profile !== before.profile) {
    changes.push({
      kind: 'profile',
      profile: now.profile === null ? null : profileSchema.parse(JSON.parse(now.profile)),
    });
  }
  for (const [id, { revision, state }] of now.portfolios) {
    if (before.portfolios.get(id)?.state !== state) changes.push({ kind: 'portfolio', id, revision });
  }
  for (const id of before.portfolios.keys()) {
    if (!now.portfolios.has(id)) changes.push({ kind: 'portfolio', id, revision: null });
  }
  return changes;
}
