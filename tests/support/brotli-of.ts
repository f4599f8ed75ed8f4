import { brotliCompressSync, constants } from 'node:zlib';

/** Compresses a text as publish does, but synchronously, for the setup of tests. */
export function brotliOf({ body }: { body: Uint8Array }): Uint8Array {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}
