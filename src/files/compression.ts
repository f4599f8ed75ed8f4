import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib';

// These run in the thread pool, on several cores.
const brotliAside = promisify(brotliCompress);
const gzipAside = promisify(gzipCompress);

const compressible = /^(text\/|application\/(json|xml|atom\+xml|feed\+json)|image\/svg\+xml)/;

/** True for texts that become smaller. */
export const isCompressible = ({ contentType, bytes }: { contentType: string; bytes: number }): boolean =>
  compressible.test(contentType) && bytes >= 200;

/** What a window of 64 KB holds. Pages do not need the usual one of 4 MB, for which quality 5 takes half as long again. */
const smallWindowBytes = 2 ** 16 - 16;

/** Quality 5 costs 0.2 ms a page, 11 forty times as much. */
export function brotli(body: Uint8Array, quality: 5 | 11): Promise<Uint8Array> {
  const isSmall = body.length <= smallWindowBytes;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: isSmall ? 16 : constants.BROTLI_DEFAULT_WINDOW,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotliAside(body, { params });
}

export const gzip = (body: Uint8Array): Promise<Uint8Array> => gzipAside(body, { level: 6 });
