import {
  deleteField,
  doc,
  serverTimestamp,
  type DocumentReference,
  type Transaction,
} from 'firebase/firestore';
import {
  belongTogether,
  chunkCount,
  chunkLimits,
  portfolioDocuments,
  type ChunkDocument,
} from '#src/domain/portfolio-document.ts';
import type { PortfolioHead } from '#src/domain/portfolio-head.ts';
import { checked } from '../app-errors.ts';
import { documentAt, timeoutFor, withinTimeout } from './firestore-requests.ts';

type Stored = Readonly<Record<string, unknown>>;
export type StoredPortfolio = { head: Stored; chunks: (Stored | undefined)[] };

/** The maximum number of attempts to read a head and its chunks while saves interfere. */
const maxAttempts = 5;

/**
 * A head and its chunks. `headOf` validates the head and rejects one of another owner.
 * @throws ClientError as `withinTimeout`
 */
export async function readStored(
  place: DocumentReference,
  headOf: (reading: ReturnType<typeof documentAt>) => Promise<Stored>,
): Promise<StoredPortfolio> {
  for (let left = maxAttempts; ; left -= 1) {
    // Few contents have more than one chunk, so most are read at once.
    const first = documentAt(chunkAt(place, 0));
    first.catch(() => undefined);
    const head = await withinTimeout(headOf(documentAt(place)));
    const count = checked(() => chunkCount(head));
    const others = Array.from({ length: Math.max(0, count - 1) }, (_, n) =>
      documentAt(chunkAt(place, n + 1)),
    );
    const reading = Promise.all([first, ...others].slice(0, count));
    const snapshots = await withinTimeout(reading, timeoutFor(count * chunkLimits.bytes));
    const chunks = snapshots.map((snapshot) => snapshot.data());
    if (belongTogether(head, chunks) || left <= 1) return { head, chunks };
  }
}

/** A portfolio as this browser has last read or saved it. */
export type KnownPortfolio = { id: string; revision: number; updatedAt: string; chunks: ChunkDocument[] };

type Write = {
  portfolio: PortfolioHead;
  /** The size of its content. */
  text: string;
  /** The number of chunks of the stored head. */
  replaced: number;
  /** The chunks, if they are known. */
  before: ChunkDocument[];
};

/**
 * Writes a portfolio, and only its changed chunks. Unknown fields of the head are kept. Returns the stored chunks.
 */
export function writeStored(
  transaction: Transaction,
  place: DocumentReference,
  { portfolio, text, replaced, before }: Write,
): ChunkDocument[] {
  const { head, chunks } = portfolioDocuments(portfolio, text, before);
  // Constant fields are not written.
  const { id: _id, ownerId: _owner, createdAt: _created, ...changes } = head;
  // Earlier versions stored the content in the head.
  transaction.update(place, { ...changes, content: deleteField(), savedAt: serverTimestamp() });
  for (const [n, chunk] of chunks.entries()) {
    if (chunk.revision === head.revision) transaction.set(chunkAt(place, n), chunk);
  }
  for (let n = chunks.length; n < replaced; n += 1) transaction.delete(chunkAt(place, n));
  return chunks;
}

function chunkAt(place: DocumentReference, n: number): DocumentReference {
  return doc(place, 'content', String(n));
}
