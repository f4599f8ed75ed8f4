import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval';
import type { Kept } from './draft.ts';

/** Storage on the device for unsaved work of one portfolio while it is open in this tab. */
export type Journal = {
  /** Adopts the work of closed tabs, oldest first. */
  adopt(): Promise<Kept[]>;
  /** Replaces the stored state. */
  keep(kept: Kept): Promise<void>;
  /** Removes the stored state after everything was saved. */
  clear(): Promise<void>;
  /** Leaves the stored state to the next tab that opens the portfolio. */
  close: () => void;
};

type Row = { kept: Kept; at: number };

let opened: UseStore | null = null;

/**
 * The journal in IndexedDB. Each tab has its own row and holds a lock with the row's name while it is open, so that
 * no other tab adopts its work.
 */
export function openJournal(portfolioId: string): Journal {
  const store = (opened ??= createStore('vitrine-drafts', 'drafts'));
  const prefix = `${portfolioId} `;
  const ownName = prefix + crypto.randomUUID();
  const release = hold(ownName);
  let left: string[] = [];

  return {
    async adopt() {
      const names = (await keys<string>(store)).filter((name) => name.startsWith(prefix) && name !== ownName);
      const free = await Promise.all(names.map(isFree));
      left = names.filter((_, index) => free[index]);
      const rows = await Promise.all(left.map((name) => get<Row>(name, store)));
      return rows
        .filter((row) => row !== undefined)
        .toSorted((a, b) => a.at - b.at)
        .map(({ kept }) => kept);
    },
    async keep(kept) {
      await set(ownName, { kept, at: Date.now() } satisfies Row, store);
      await forgetLeft();
    },
    async clear() {
      await del(ownName, store);
      await forgetLeft();
    },
    close: release,
  };

  // Adopted rows are deleted only after their work was stored in this tab's row, or saved.
  async function forgetLeft(): Promise<void> {
    const done = left;
    left = [];
    await Promise.all(done.map((name) => del(name, store)));
  }
}

/** Holds a lock until the returned function is called. Pages without a secure context have no locks. */
function hold(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  if ('locks' in navigator) void navigator.locks.request(name, () => promise);
  return resolve;
}

async function isFree(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return true;
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => lock !== null);
}
