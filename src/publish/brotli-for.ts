import { brotli, isCompressible } from '#src/files/compression.ts';
import type { PlannedBlob } from './plan.ts';

/** What is read away from the site, by programs and now and then: the background compresses it. @see recompress */
const seldomRead = /^(text\/(markdown|plain)|application\/json)/;

/** The Brotli of a text that visitors wait for, with which it is stored; the background makes it smaller. */
export async function brotliFor({ contentType, body }: PlannedBlob): Promise<Uint8Array | null> {
  if (seldomRead.test(contentType) || !isCompressible({ contentType, bytes: body.length })) return null;
  return brotli(body, 5);
}
