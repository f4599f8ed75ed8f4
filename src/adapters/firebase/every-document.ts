import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { defaultTimeoutMs, within } from './deadline.ts';

/** Every document of a query, by id, page by page, so that no more than a page is held at a time. */
export async function* everyDocument(
  query: Query,
  { pageSize = 500, timeoutMs = defaultTimeoutMs } = {},
): AsyncGenerator<QueryDocumentSnapshot> {
  const byId = query.orderBy(FieldPath.documentId()).limit(pageSize);
  for (let page = byId; ;) {
    const { docs } = await within(timeoutMs, page.get());
    yield* docs;
    const last = docs.at(-1);
    if (last === undefined || docs.length < pageSize) return;
    page = byId.startAfter(last.id);
  }
}
