import type { Firestore, Transaction } from 'firebase-admin/firestore';

/**
 * Runs the work as one transaction: all of it or nothing, and again from the start when another writer has changed what
 * was read. Those of one key wait for one another in this process, because each that another one overtakes has to wait
 * for a second before it may try again.
 */
export type Transact = <T>(key: string, work: (transaction: Transaction) => Promise<T>) => Promise<T>;

const maxAttempts = 10;

export function openTransactions(firestore: Firestore): Transact {
  const turns = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const run = () => firestore.runTransaction(work, { maxAttempts });
    const mine = (turns.get(key) ?? Promise.resolve()).then(run, run);
    turns.set(key, mine);
    try {
      return await mine;
    } finally {
      if (turns.get(key) === mine) turns.delete(key);
    }
  };
}
