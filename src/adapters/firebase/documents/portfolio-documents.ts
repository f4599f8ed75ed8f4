import type { DocumentReference, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import {
  belongTogether,
  chunkCount,
  chunkLimits,
  portfolioDocuments,
  portfolioInDocuments,
  type ChunkDocument,
} from '#src/domain/portfolio-document.ts';
import type { PortfolioHead } from '#src/domain/portfolio-head.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';

/** The fields of a head that a write needs from the head that it replaces. */
export const stateFields = ['ownerId', 'revision', 'chunks'];

type Stored = Record<string, unknown>;
type StoredPortfolio = { head: Stored; chunks: (Stored | undefined)[] };

/** How often a read is retried that found parts of different saves. */
const maxAttempts = 5;

/** A consistent portfolio; null when there is no head. @throws AppError 'newer-schema', 'invalid-input' */
export async function readPortfolio(
  firestore: Firestore,
  head: DocumentReference,
): Promise<Portfolio | null> {
  for (let left = maxAttempts; ; left -= 1) {
    const stored = await firestore.runTransaction((transaction) => readStored(transaction, head), {
      readOnly: true,
    });
    // Firestore's emulator shows some documents of a commit before the others, at one read time.
    if (left > 1 && stored !== null && !belongTogether(stored.head, stored.chunks)) continue;
    return portfolioIn(stored);
  }
}

/** The same within a transaction. */
export async function readDocuments(
  transaction: Transaction,
  head: DocumentReference,
): Promise<Portfolio | null> {
  return portfolioIn(await readStored(transaction, head));
}

function portfolioIn(stored: StoredPortfolio | null): Portfolio | null {
  return stored && portfolioInDocuments(stored.head, stored.chunks);
}

async function readStored(
  transaction: Transaction,
  head: DocumentReference,
): Promise<StoredPortfolio | null> {
  // Few contents are more than one chunk, so most are read at once.
  const [snapshot, first] = await transaction.getAll(head, ...chunksOf(head, { from: 0, to: 1 }));
  const stored = snapshot?.data();
  if (stored === undefined || first === undefined) return null;
  const count = chunkCount(stored);
  const others = chunksOf(head, { from: 1, to: count });
  const chunks = [first, ...(others.length === 0 ? [] : await transaction.getAll(...others))];
  return { head: stored, chunks: chunks.slice(0, count).map((chunk) => chunk.data()) };
}

/** The chunks that a write replaces: their number, and their content where it was read. */
export type Replaced = { count: number; chunks: ChunkDocument[] };

export const nothingReplaced: Replaced = { count: 0, chunks: [] };

/** Reads what a write replaces; `stateFields` of its head were read before. */
export async function readReplaced(transaction: Transaction, head: DocumentSnapshot): Promise<Replaced> {
  const stored = head.data() ?? {};
  const count = 'chunks' in stored ? chunkCount(stored) : 0;
  // Reading a chunk that turns out to be changed costs more than writing it.
  if (count < 2) return { count, chunks: [] };
  const snapshots = await transaction.getAll(...chunksOf(head.ref, { from: 0, to: count }));
  const chunks = snapshots.map((snapshot) => snapshot.data());
  return { count, chunks: belongTogether(stored, chunks) ? (chunks as ChunkDocument[]) : [] };
}

/** What a write stores, and what it replaces. */
type Write = { ref: DocumentReference; head: PortfolioHead; content: string; replaced: Replaced };

/** Writes a head, and those chunks of its content that have changed. */
export function writeDocuments(transaction: Transaction, { ref, head, content, replaced }: Write): void {
  const { head: stored, chunks } = portfolioDocuments(head, content, replaced.chunks);
  transaction.set(ref, stored);
  for (const [n, place] of chunksOf(ref, {
    from: 0,
    to: Math.max(chunks.length, replaced.count),
  }).entries()) {
    const chunk = chunks[n];
    if (chunk === undefined) transaction.delete(place);
    else if (chunk.revision === head.revision) transaction.set(place, chunk);
  }
}

/** Deletes a head and all chunks that it may ever have had, because browsers need not remove old ones. */
export function deleteDocuments(transaction: Transaction, head: DocumentReference): void {
  transaction.delete(head);
  for (const place of chunksOf(head, { from: 0, to: chunkLimits.count })) transaction.delete(place);
}

function chunksOf(head: DocumentReference, { from, to }: { from: number; to: number }): DocumentReference[] {
  const content = head.collection('content');
  return Array.from({ length: Math.max(0, to - from) }, (_, n) => content.doc(String(from + n)));
}
