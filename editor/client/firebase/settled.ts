import {
  disableNetwork,
  enableNetwork,
  getDocsFromServer,
  runTransaction,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QuerySnapshot,
  type Transaction,
} from 'firebase/firestore';
import { ClientError } from '../client-error.ts';
import { codeOf, translateError } from './firebase-error.ts';

/** How long a response of Firestore is waited for: the SDK itself waits forever where a network swallows what is sent. */
const usualTimeoutMs = 30_000;
/** 600 kbit/s. */
const slowBytesPerMs = 75;
const turns = 5;
const conflicting = new Set(['aborted', 'failed-precondition']);

/** How long to wait where so many bytes are sent or received. */
export function timeoutFor(bytes: number): number {
  return usualTimeoutMs + bytes / slowBytesPerMs;
}

/** @throws ClientError what the failure means, 'offline' without a response in time */
export async function withinTimeout<T>(work: Promise<T>, timeoutMs = usualTimeoutMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ClientError('offline')), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw translateError(error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A transaction, once more when somebody else's came between. The SDK would also repeat one whose response got lost, and
 * find its own write as if it were another's; and without a connection it would tell so only after many seconds.
 * @throws ClientError
 */
export function transact<T>(
  firestore: Firestore,
  { timeoutMs }: { timeoutMs?: number },
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const attempt = (left: number): Promise<T> =>
    runTransaction(firestore, work, { maxAttempts: 1 }).catch((error: unknown) => {
      if (left > 1 && conflicting.has(codeOf(error))) return attempt(left - 1);
      throw error;
    });
  return withinTimeout(attempt(turns), timeoutMs);
}

/**
 * A document as it is now. A transaction that comes to nothing asks for it by itself; a plain read would go over the
 * connection of the listeners, which the SDK leaves alone for up to a minute once it has broken.
 */
export function documentAt(place: DocumentReference): Promise<DocumentSnapshot> {
  return new Promise((resolve, reject) => {
    async function read(transaction: Transaction): Promise<never> {
      resolve(await transaction.get(place));
      throw new TypeError('There is nothing to write.');
    }
    runTransaction(place.firestore, read, { maxAttempts: 1 }).catch(reject);
  });
}

/** Documents as they are now. There is no other way for a list than that connection, so it is made anew at need. */
export async function documentsOf(list: Query): Promise<QuerySnapshot> {
  try {
    return await getDocsFromServer(list);
  } catch (error) {
    if (codeOf(error) !== 'unavailable') throw error;
    await disableNetwork(list.firestore);
    await enableNetwork(list.firestore);
    return getDocsFromServer(list);
  }
}
