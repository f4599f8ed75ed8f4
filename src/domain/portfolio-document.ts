import { z } from 'zod';
import { invalidInput } from './errors.ts';
import { portfolioFrom } from './portfolio-content.ts';
import { portfolioHeadSchema, type PortfolioHead } from './portfolio-head.ts';
import { parseInput } from './parse-input.ts';
import type { Portfolio } from './portfolio.ts';

/** The documents of one content; a document of Firestore holds 1,048,576 bytes. `firestore.rules` have the same limits. */
export const chunkLimits = { bytes: 900_000, count: 5 } as const;

/**
 * A portfolio without its content, which is stored in `chunks` separate documents. After a save that left some of them
 * unchanged, `chunks` lists the revision of each instead of their number.
 */
export type HeadDocument = PortfolioHead & { chunks: number | number[] };

/**
 * A part of the text of a content, and the revision that wrote it. The text is cut anywhere. It is text because Firestore
 * counts every field of a map, goes twenty levels deep and knows no list in a list, while a rich text or a section of a
 * newer version may be of any shape.
 */
export type ChunkDocument = { ownerId: string; revision: number; text: string };

type Stored = Readonly<Record<string, unknown>>;

const chunksSchema = z.object({
  chunks: z.union([z.int().min(1).max(chunkLimits.count), z.array(z.int()).min(1).max(chunkLimits.count)]),
});

/**
 * The documents of a portfolio with this content. Stored chunks (`before`) whose text is unchanged keep their revision
 * and need not be written. @see contentText
 */
export function portfolioDocuments(
  portfolio: PortfolioHead,
  content: string,
  before: readonly ChunkDocument[] = [],
): { head: HeadDocument; chunks: ChunkDocument[] } {
  const { ownerId, revision } = portfolio;
  const texts = cutAsBefore(
    content,
    before.map(({ text }) => text),
  );
  const chunks = texts.map((text, n) => (before[n]?.text === text ? before[n] : { ownerId, revision, text }));
  const revisions = chunks.map((chunk) => chunk.revision);
  const isNew = revisions.every((written) => written === revision);
  return {
    head: { ...portfolioHeadSchema.parse(portfolio), chunks: isNew ? chunks.length : revisions },
    chunks,
  };
}

/**
 * The number of documents with the content of a stored head. 0 for a head of an earlier version, which contains the
 * content itself until it is saved again.
 * @throws AppError 'invalid-input'
 */
export function chunkCount(head: Stored): number {
  return revisionsIn(head).length;
}

/** The revision that wrote each chunk of a stored head. */
function revisionsIn(head: Stored): unknown[] {
  if ('content' in head) return [];
  const { chunks } = parseInput(chunksSchema, head);
  return typeof chunks === 'number' ? Array.from({ length: chunks }, () => head['revision']) : chunks;
}

/** True when these are the chunks of the head, of the same save. */
export function belongTogether(head: Stored, chunks: readonly (Stored | undefined)[]): boolean {
  const revisions = revisionsIn(head);
  return (
    chunks.length === revisions.length && chunks.every((chunk, n) => chunk?.['revision'] === revisions[n])
  );
}

/** The portfolio of a stored head and its chunks, in order. @throws AppError 'newer-schema', 'invalid-input' */
export function portfolioInDocuments(head: Stored, chunks: readonly (Stored | undefined)[]): Portfolio {
  const { content, chunks: _, ...fields } = head;
  if (!belongTogether(head, chunks)) throw invalidInput('content', 'A part of the content is missing.');
  const text = chunks.length === 0 ? content : chunks.map((chunk) => chunk?.['text']).join('');
  return portfolioFrom(fields, String(text));
}

/** Cuts a text at the same positions as before, except where it has changed. */
function cutAsBefore(text: string, before: readonly string[]): string[] {
  let [first, start] = [0, 0];
  for (; first < before.length; first += 1) {
    const chunk = before[first] ?? '';
    if (!text.startsWith(chunk, start)) break;
    start += chunk.length;
  }
  let [last, end] = [before.length, text.length];
  for (; last > first; last -= 1) {
    const chunk = before[last - 1] ?? '';
    if (end - chunk.length < start || !text.endsWith(chunk, end)) break;
    end -= chunk.length;
  }
  const changed = start < end ? chunked(text.slice(start, end)) : [];
  const texts = [...before.slice(0, first), ...changed, ...before.slice(last)];
  return texts.length > chunkLimits.count || texts.length === 0 ? chunked(text) : texts;
}

/** Chunks of about the same size, so that each has room to grow. */
function chunked(text: string): string[] {
  const bytes = new TextEncoder().encode(text);
  // A byte order mark at the start of a chunk must be kept.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const chunks: string[] = [];
  // A cut within a character is moved back, by three bytes at most.
  const even = Math.ceil(bytes.length / Math.ceil(bytes.length / chunkLimits.bytes)) + 3;
  for (let start = 0; start < bytes.length;) {
    let end = Math.min(start + Math.min(even, chunkLimits.bytes), bytes.length);
    while (isInsideCharacter(bytes[end])) end -= 1;
    chunks.push(decoder.decode(bytes.subarray(start, end)));
    start = end;
  }
  return chunks;
}

/** True for a continuation byte of UTF-8. */
function isInsideCharacter(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}
