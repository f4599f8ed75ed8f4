import type { Firestore, Query } from 'firebase-admin/firestore';
import { within } from './deadline.ts';

const pageSize = 400;

/** Deletes every document of a query, page by page; returns how many. */
export async function deleteDocuments(
  firestore: Firestore,
  query: Query,
  patienceMs: number,
): Promise<number> {
  for (let deleted = 0; ;) {
    const { docs } = await within(patienceMs, query.limit(pageSize).select().get());
    const batch = firestore.batch();
    for (const { ref } of docs) batch.delete(ref);
    if (docs.length > 0) await within(patienceMs, batch.commit());
    deleted += docs.length;
    if (docs.length < pageSize) return deleted;
  }
}
