import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { AppError } from '#src/domain/errors.ts';
import { defaultTimeoutMs, within } from './deadline.ts';

/**
 * Runs the work as one transaction: all of it or nothing, and again from the start when another writer has changed what
 * was read. Those of one key wait for one another in this process, because each that another one overtakes has to wait
 * for a second before it may try again. One that has no outcome in time is 'unavailable', and is not tried again.
 */
export type Transact = <T>(key: string, work: (transaction: Transaction) => Promise<T>) => Promise<T>;

const maxAttempts = 10;

/** The server closes a transaction that has waited too long for a lock; nothing of it was done, and the SDK gives up. */
function wasClosed(error: unknown): boolean {
  return error instanceof Error && error.message.includes('Transaction is invalid or closed');
}

export function openTransactions(firestore: Firestore, timeoutMs = defaultTimeoutMs): Transact {
  const turns = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const run = async () => {
      let isGivenUp = false;
      // Before it reads and before it writes: a caller who was told that it failed must not find it done later.
      const goOn = () => {
        if (isGivenUp) throw new AppError('unavailable');
      };
      const attempt = () =>
        firestore.runTransaction(
          async (transaction) => {
            goOn();
            const result = await work(transaction);
            goOn();
            return result;
          },
          { maxAttempts },
        );
      const attempts = attempt().catch((error: unknown) => {
        if (!wasClosed(error)) throw error;
        return attempt();
      });
      try {
        return await within(timeoutMs, attempts);
      } finally {
        isGivenUp = true;
      }
    };
    const mine = (turns.get(key) ?? Promise.resolve()).then(run, run);
    turns.set(key, mine);
    try {
      return await mine;
    } finally {
      if (turns.get(key) === mine) turns.delete(key);
    }
  };
}
