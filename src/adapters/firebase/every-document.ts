import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { defaultTimeoutMs, withTimeout } from './with-timeout.ts';

type EveryDocumentOptions = { pageSize?: number; timeoutMs?: number; after?: string | undefined };

/** Every document of a query, by id, those after the id `after` if there is one, page by page, so that no more than a page is held at a time. */
export async function* everyDocument(
  query: Query,
  { pageSize = 500, timeoutMs = defaultTimeoutMs, after }: EveryDocumentOptions = {},
): AsyncGenerator<QueryDocumentSnapshot> {
  const byId = query.orderBy(FieldPath.documentId()).limit(pageSize);
  for (let page = after === undefined ? byId : byId.startAfter(after); ;) {
    const { docs } = await withTimeout(timeoutMs, page.get());
    yield* docs;
    const last = docs.at(-1);
    if (last === undefined || docs.length < pageSize) return;
    page = byId.startAfter(last.id);
  }
}
