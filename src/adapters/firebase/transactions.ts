import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { AppError } from '#src/domain/errors.ts';
import { defaultTimeoutMs, withTimeout } from './with-timeout.ts';

/**
 * Runs the work as one transaction, which restarts when another writer has changed what it read. Transactions with the
 * same key run one after another in this process, because a conflict costs a second before the retry. A transaction
 * that times out fails with 'unavailable', and is not retried.
 */
export type Transact = <T>(key: string, work: (transaction: Transaction) => Promise<T>) => Promise<T>;

const maxAttempts = 10;

/** The server closes a transaction that waited too long for a lock. Nothing was written, and the SDK does not retry. */
function wasClosed(error: unknown): boolean {
  return error instanceof Error && error.message.includes('Transaction is invalid or closed');
}

export function openTransactions(firestore: Firestore, timeoutMs = defaultTimeoutMs): Transact {
  const turns = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const run = async () => {
      let isGivenUp = false;
      // Checked before it reads and before it writes: a transaction that was reported as failed must not be applied
      // later.
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
        return await withTimeout(timeoutMs, attempts);
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
