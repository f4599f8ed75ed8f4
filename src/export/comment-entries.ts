import type { Backend } from '#src/ports/backend.ts';
import { jsonEntry, type ZipEntry } from './zip.ts';

/** The comments on a draft with their answers as `comments.json`, which no import reads; empty without comments. */
export async function* commentEntries(
  documents: Backend['documents'],
  portfolioId: string,
): AsyncGenerator<ZipEntry> {
  const comments = await documents.listComments(portfolioId);
  if (comments.length === 0) return;
  yield jsonEntry(
    'comments.json',
    comments.map(({ ownerId: _owner, portfolioId: _portfolio, linkId: _link, ...comment }) => comment),
  );
}
