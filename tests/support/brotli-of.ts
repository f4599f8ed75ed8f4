import { brotliCompressSync, constants } from 'node:zlib';

/** A text as publish compresses it, at once, for set-ups that cannot wait. */
export function brotliOf({ body }: { body: Uint8Array }): Uint8Array {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}
