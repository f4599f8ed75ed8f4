import { brotli, gzip, isCompressible } from '#src/files/compression.ts';
import type { StoredBlob } from '#src/ports/release-store.ts';
import type { PlannedBlob } from './plan.ts';

/** What is read away from the site, by programs and now and then: the background compresses it. @see recompress */
const seldomRead = /^(text\/(markdown|plain)|application\/json)/;

/** The encodings of a text that visitors wait for, with which it is stored; the background makes them smaller. */
export async function encodingsOf({ contentType, body }: PlannedBlob): Promise<StoredBlob['encodings']> {
  if (seldomRead.test(contentType) || !isCompressible({ contentType, bytes: body.length })) return {};
  const [br, zipped] = await Promise.all([brotli(body, 5), gzip(body)]);
  return { br, gzip: zipped };
}
