import { z } from 'zod';
import { invalidInput } from './errors.ts';
import { portfolioFrom } from './portfolio-content.ts';
import { portfolioHeadSchema, type PortfolioHead } from './portfolio-head.ts';
import { parseInput, type Portfolio } from './portfolio.ts';

/** The documents of one content; a document of Firestore holds 1,048,576 bytes. `firestore.rules` have the same limits. */
export const chunkLimits = { bytes: 900_000, count: 5 } as const;

/** A portfolio without its content, which is so many documents of their own. */
export type HeadDocument = PortfolioHead & { chunks: number };

/**
 * A part of the text of a content, as the head's revision has it. The text is cut anywhere. It is text because Firestore
 * counts every field of a map, goes twenty levels deep and knows no list in a list, while a rich text or a section of a
 * newer version may be of any shape.
 */
export type ChunkDocument = { ownerId: string; revision: number; text: string };

type Stored = Readonly<Record<string, unknown>>;

const chunksSchema = z.object({ chunks: z.int().min(1).max(chunkLimits.count) });

/** The documents of a portfolio whose content is this text. @see contentText */
export function portfolioDocuments(
  portfolio: PortfolioHead,
  content: string,
): { head: HeadDocument; chunks: ChunkDocument[] } {
  const { ownerId, revision } = portfolio;
  const chunks = chunked(content).map((text) => ({ ownerId, revision, text }));
  return { head: { ...portfolioHeadSchema.parse(portfolio), chunks: chunks.length }, chunks };
}

/**
 * How many documents the content of a stored head is. None for a head of an earlier version, which has the content in a
 * field of its own until it is saved again.
 * @throws AppError 'invalid-input'
 */
export function chunkCount(head: Stored): number {
  return 'content' in head ? 0 : parseInput(chunksSchema, head).chunks;
}

/** Whether these are the chunks of a head, read while nobody saved. */
export function belongTogether(head: Stored, chunks: readonly (Stored | undefined)[]): boolean {
  return (
    chunks.length === chunkCount(head) && chunks.every((chunk) => chunk?.['revision'] === head['revision'])
  );
}

/** The portfolio of a stored head and its chunks, in order. @throws AppError 'newer-schema', 'invalid-input' */
export function portfolioInDocuments(head: Stored, chunks: readonly (Stored | undefined)[]): Portfolio {
  const { content, chunks: _, ...fields } = head;
  if (!belongTogether(head, chunks)) throw invalidInput('content', 'A part of the content is missing.');
  const text = chunks.length === 0 ? content : chunks.map((chunk) => chunk?.['text']).join('');
  return portfolioFrom(fields, String(text));
}

function chunked(text: string): string[] {
  const bytes = new TextEncoder().encode(text);
  // A byte order mark at the start of a chunk is text like any other.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const chunks: string[] = [];
  for (let start = 0; start < bytes.length;) {
    let end = Math.min(start + chunkLimits.bytes, bytes.length);
    while (isInsideCharacter(bytes[end])) end -= 1;
    chunks.push(decoder.decode(bytes.subarray(start, end)));
    start = end;
  }
  return chunks;
}

/** True for a byte that goes on with the character of the byte before. */
function isInsideCharacter(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}
