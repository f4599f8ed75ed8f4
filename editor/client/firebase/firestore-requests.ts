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

/** The timeout for responses of Firestore: the SDK itself waits forever if the network drops packets. */
const usualTimeoutMs = 30_000;
/** 600 kbit/s. */
const slowBytesPerMs = 75;
const turns = 5;
const conflicting = new Set(['aborted', 'failed-precondition']);

/** The timeout for this number of sent or received bytes. */
export function timeoutFor(bytes: number): number {
  return usualTimeoutMs + bytes / slowBytesPerMs;
}

/** @throws ClientError for the failure, 'offline' without a response in time */
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
 * A transaction with one retry after a conflict. The SDK would also retry after a lost response, and take its own
 * write for a conflict; offline it would report that only after many seconds.
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
 * The current state of a document. An empty transaction sends its own request; a plain read would use the connection
 * of the listeners, which the SDK may not reopen for up to a minute after it broke.
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

/** The current state of documents. A list can only be read over that connection, so it is reopened if needed. */
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
