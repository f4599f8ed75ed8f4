import { readWhole } from '#src/files/byte-source.ts';
import { gzip, isCompressible } from '#src/files/compression.ts';
import {
  bestAccepted,
  readRepresentations,
  type Encoding,
  type Encodings,
  type Representations,
} from '#src/http/representation.ts';
import type { ReleaseStore, StoredBlob } from '#src/ports/release-store.ts';
import { openLruCache } from './lru-cache.ts';

/**
 * Caches blobs in memory, each in the requested encodings; for large blobs only their location. Requests for the same
 * uncached blob share one read. Gzip is compressed here on demand, because few clients request it.
 */
export type BlobCache = {
  /** Returns the blob itself when it is cached, else a promise. `acceptEncoding` is the header of the request. */
  get(sha256: string, acceptEncoding?: string): Representations | Promise<Representations | null>;
  forget(sha256: string): void;
};

export function openBlobCache(releases: Pick<ReleaseStore, 'getBlob'>, limitBytes: number): BlobCache {
  const hot = openLruCache<Hot>(limitBytes, sizeOf);
  const coming = new Map<string, Promise<Representations | null>>();

  async function load(sha256: string, encoding: Encoding | null): Promise<Representations | null> {
    const stored = await releases.getBlob(sha256, encoding === 'br' ? undefined : 'plain');
    const blob =
      stored === null
        ? null
        : await readRepresentations({ ...stored, encodings: await encodingsOf(stored, encoding) });
    if (blob !== null) hot.set(sha256, { ...hot.get(sha256), [slotOf(encoding)]: blob });
    return blob;
  }

  return {
    get(sha256, acceptEncoding) {
      const encoding = bestAccepted(acceptEncoding);
      const blob = hot.get(sha256)?.[slotOf(encoding)];
      if (blob !== undefined) return blob;
      const key = `${slotOf(encoding)} ${sha256}`;
      const known = coming.get(key);
      if (known !== undefined) return known;
      const promise = load(sha256, encoding).finally(() => coming.delete(key));
      coming.set(key, promise);
      return promise;
    },
    forget: (sha256) => hot.delete(sha256),
  };
}

async function encodingsOf(stored: StoredBlob, wanted: Encoding | null): Promise<Encodings> {
  const { contentType, source, br } = stored;
  if (wanted === 'br') return br === null ? {} : { br };
  if (wanted === null || !isCompressible({ contentType, bytes: source.bytes })) return {};
  return { gzip: await gzip(await readWhole(source)) };
}

/** The cache entry of a blob in one encoding. */
type Hot = { br?: Representations; gzip?: Representations; plain?: Representations };

const slotOf = (encoding: Encoding | null): keyof Hot => encoding ?? 'plain';

/** The memory of a blob without its bytes: objects, and the head of a response. */
const blobBytes = 2048;

function sizeOf(hot: Hot): number {
  let bytes = 0;
  for (const one of [hot.br, hot.gzip, hot.plain])
    if (one !== undefined) bytes += one.bytesInMemory + blobBytes;
  return bytes;
}
