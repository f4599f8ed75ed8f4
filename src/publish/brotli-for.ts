import { brotli, isCompressible } from '#src/files/compression.ts';
import type { PlannedBlob } from './plan.ts';

/** Files that programs read occasionally; they are compressed in the background. @see recompress */
const seldomRead = /^(text\/(markdown|plain)|application\/json)/;

/** The Brotli of a text that visitors wait for, stored with it. It is recompressed in the background. */
export async function brotliFor({ contentType, body }: PlannedBlob): Promise<Uint8Array | null> {
  if (seldomRead.test(contentType) || !isCompressible({ contentType, bytes: body.length })) return null;
  return brotli(body, 5);
}
