import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A text as publish compresses it, at once, for set-ups that cannot wait. */
export function encodingsOf({ body }: { body: Uint8Array }): { br: Uint8Array; gzip: Uint8Array } {
  const br = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return { br, gzip: gzipSync(body) };
}
