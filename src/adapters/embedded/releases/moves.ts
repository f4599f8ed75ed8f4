import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

type Listener = (ownerId: string | null) => void;

export type LiveMoves = {
  /** Logs within the caller's transaction that the owner's pointer moves; null hides whose it was. */
  note: (ownerId: string | null) => void;
  /** To be called after the commit. */
  committed: () => void;
  /** Removes the owner's id from the log, within the caller's transaction. */
  forget: (ownerId: string) => void;
  watch: (listener: Listener) => () => void;
  close: () => void;
};

/**
 * How often the log is polled for moves by other processes, and for changed slugs and takedowns, which triggers add.
 */
const pollMs = 200;
/** More than all processes together can switch between two polls. */
const kept = 10_000;
const rangeRow = z.object({ first: z.number(), last: z.number() });
const moveRow = z.object({ seq: z.number(), owner: z.string().nullable() });

/**
 * Notifies listeners of moved pointers, changed slugs and takedowns, in order, from a log that every process appends
 * to.
 */
export function openLiveMoves(database: DatabaseSync): LiveMoves {
  const append = database.prepare('INSERT INTO live_moves (owner) VALUES (?)');
  const trim = database.prepare('DELETE FROM live_moves WHERE seq <= ?');
  const hide = database.prepare('UPDATE live_moves SET owner = NULL WHERE owner = ?');
  // In one SELECT, min and max would read the whole log.
  const range = database.prepare(
    `SELECT coalesce((SELECT min(seq) FROM live_moves), 1) AS first,
       coalesce((SELECT max(seq) FROM live_moves), 0) AS last`,
  );
  const selectAfter = database.prepare('SELECT seq, owner FROM live_moves WHERE seq > ? ORDER BY seq');
  const listeners = new Set<{ listener: Listener }>();
  let told = 0;
  let timer: NodeJS.Timeout | null = null;

  function tell(): void {
    if (listeners.size === 0) return;
    const rows = selectAfter.all(told);
    // It is called after every write of an author, and mostly finds nothing.
    if (rows.length === 0) return;
    const { first } = rangeRow.parse(range.get());
    if (first > told + 1) announce(null);
    for (const row of rows) {
      const { seq, owner } = moveRow.parse(row);
      told = seq;
      announce(owner);
    }
  }

  function announce(ownerId: string | null): void {
    for (const entry of listeners) {
      // In a microtask, so that an error of a listener does not become one of the writer; it still runs before the
      // writer continues.
      queueMicrotask(() => {
        if (listeners.has(entry)) entry.listener(ownerId);
      });
    }
  }

  function stop(): void {
    if (timer !== null) clearInterval(timer);
    timer = null;
  }

  return {
    note(ownerId) {
      const { lastInsertRowid } = append.run(ownerId);
      trim.run(Number(lastInsertRowid) - kept);
    },
    committed: tell,
    forget(ownerId) {
      hide.run(ownerId);
    },
    watch(listener) {
      const entry = { listener };
      if (listeners.size === 0) {
        told = rangeRow.parse(range.get()).last;
        timer = setInterval(tell, pollMs);
        // A listener alone does not keep the process alive.
        timer.unref();
      } else tell();
      listeners.add(entry);
      return () => {
        listeners.delete(entry);
        if (listeners.size === 0) stop();
      };
    },
    close() {
      listeners.clear();
      stop();
    },
  };
}
