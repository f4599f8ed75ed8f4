import type { Firestore, Query } from 'firebase-admin/firestore';
import { withTimeout } from './with-timeout.ts';

const pageSize = 400;

/** Deletes every document of a query, page by page; returns how many. */
export async function deleteDocuments(
  firestore: Firestore,
  query: Query,
  timeoutMs: number,
): Promise<number> {
  for (let deleted = 0; ;) {
    const { docs } = await withTimeout(timeoutMs, query.limit(pageSize).select().get());
    const batch = firestore.batch();
    for (const { ref } of docs) batch.delete(ref);
    if (docs.length > 0) await withTimeout(timeoutMs, batch.commit());
    deleted += docs.length;
    if (docs.length < pageSize) return deleted;
  }
}
