import type { Backend } from '#src/ports/backend.ts';
import { jsonEntry, type ZipEntry } from './zip.ts';

/** What visitors wrote about a draft, with the answers, as `comments.json`, which no import reads; nothing where nobody did. */
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
