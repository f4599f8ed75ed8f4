import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import {
  chunkCount,
  chunkLimits,
  portfolioDocuments,
  portfolioInDocuments,
} from '#src/domain/portfolio-document.ts';
import { contentText } from '#src/domain/portfolio-content.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';

/** What a write has to know of the head that it replaces. */
export const stateFields = ['ownerId', 'revision', 'chunks'];

/** A portfolio of one moment; null when there is no head. @throws AppError 'newer-schema', 'invalid-input' */
export async function readDocuments(
  transaction: Transaction,
  head: DocumentReference,
): Promise<Portfolio | null> {
  // Few contents are more than one chunk, so most are read at once.
  const [snapshot, first] = await transaction.getAll(head, ...chunksOf(head, { from: 0, to: 1 }));
  const stored = snapshot?.data();
  if (stored === undefined || first === undefined) return null;
  const count = chunkCount(stored);
  const others = chunksOf(head, { from: 1, to: count });
  const chunks = [first, ...(others.length === 0 ? [] : await transaction.getAll(...others))];
  return portfolioInDocuments(
    stored,
    chunks.slice(0, count).map((chunk) => chunk.data()),
  );
}

/** Writes a portfolio in place of a head, of which `stateFields` were read. @throws AppError 'body-too-large' */
export function writeDocuments(
  transaction: Transaction,
  { ref, portfolio, stored }: { ref: DocumentReference; portfolio: Portfolio; stored: DocumentSnapshot },
): void {
  const { head, chunks } = portfolioDocuments(portfolio, contentText(portfolio));
  const places = chunksOf(ref, { from: 0, to: Math.max(chunks.length, Number(stored.get('chunks') ?? 0)) });
  transaction.set(ref, head);
  for (const [n, place] of places.entries()) {
    const chunk = chunks[n];
    if (chunk === undefined) transaction.delete(place);
    else transaction.set(place, chunk);
  }
}

/** Deletes a head and all chunks that it may have had: a browser need not have removed what its last save left over. */
export function deleteDocuments(transaction: Transaction, head: DocumentReference): void {
  transaction.delete(head);
  for (const place of chunksOf(head, { from: 0, to: chunkLimits.count })) transaction.delete(place);
}

function chunksOf(head: DocumentReference, { from, to }: { from: number; to: number }): DocumentReference[] {
  const content = head.collection('content');
  return Array.from({ length: Math.max(0, to - from) }, (_, n) => content.doc(String(from + n)));
}
