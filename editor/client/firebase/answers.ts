import { FirebaseError } from 'firebase/app';
import { runTransaction, type Firestore, type Transaction } from 'firebase/firestore';
import { offline } from '../problem.ts';
import { explanation } from './failure.ts';

/**
 * How long an answer of Firestore is waited for: the SDK itself waits for ever where a network swallows what is sent.
 * Enough to fetch and send the largest portfolio at 600 kbit/s.
 */
const longest = 30_000;
const turns = 5;
const overtaken = new Set(['aborted', 'failed-precondition']);

/** @throws ClientError what the failure means, 'offline' without an answer in time */
export async function answered<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(offline()), longest);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw explanation(error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A transaction, once more when somebody else's came between. The SDK would also repeat one whose answer got lost, and
 * find its own write as if it were another's; and without a connection it would tell so only after many seconds.
 * @throws ClientError
 */
export function transact<T>(
  firestore: Firestore,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const attempt = (left: number): Promise<T> =>
    runTransaction(firestore, work, { maxAttempts: 1 }).catch((error: unknown) => {
      if (left > 1 && error instanceof FirebaseError && overtaken.has(error.code)) return attempt(left - 1);
      throw error;
    });
  return answered(attempt(turns));
}
