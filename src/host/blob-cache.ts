import type { Encoding, ReleaseStore } from '#src/ports/release-store.ts';
import { bestAccepted, readRepresentations, type Representations } from '#src/http/representation.ts';

/**
 * Hot blobs in memory, each in the encodings that were requested, least recently used out first; of large ones only where
 * their bytes are. Requests for the same cold blob share one read.
 */
export type BlobCache = {
  /** Answers at once when the blob is hot. `acceptEncoding` is the header of the request. */
  get(sha256: string, acceptEncoding?: string): Representations | Promise<Representations | null>;
  forget(sha256: string): void;
};

export function openBlobCache(releases: Pick<ReleaseStore, 'getBlob'>, limitBytes: number): BlobCache {
  const hot = new Map<string, Representations>();
  const coming = new Map<string, Promise<Representations | null>>();
  let bytes = 0;

  function drop(key: string): void {
    const known = hot.get(key);
    if (known !== undefined) bytes -= sizeOf(known);
    hot.delete(key);
  }

  async function load(
    key: string,
    sha256: string,
    encoding: Encoding | null,
  ): Promise<Representations | null> {
    const stored = await releases.getBlob(sha256, encoding === null ? [] : [encoding]);
    const blob = stored === null ? null : await readRepresentations(stored);
    coming.delete(key);
    if (blob === null) return null;
    hot.set(key, blob);
    bytes += sizeOf(blob);
    for (const oldest of hot.keys()) {
      if (bytes <= limitBytes) break;
      drop(oldest);
    }
    return blob;
  }

  return {
    get(sha256, acceptEncoding) {
      const encoding = bestAccepted(acceptEncoding);
      const key = keyOf(sha256, encoding);
      const blob = hot.get(key);
      if (blob !== undefined) {
        hot.delete(key);
        hot.set(key, blob);
        return blob;
      }
      const known = coming.get(key);
      if (known !== undefined) return known;
      const promise = load(key, sha256, encoding).catch((error: unknown) => {
        coming.delete(key);
        throw error;
      });
      coming.set(key, promise);
      return promise;
    },
    forget(sha256) {
      for (const encoding of ['br', 'gzip', null] as const) drop(keyOf(sha256, encoding));
    },
  };
}

const keyOf = (sha256: string, encoding: Encoding | null): string =>
  encoding === null ? sha256 : `${encoding} ${sha256}`;

/** A blob whose bytes are elsewhere takes some memory too. */
function sizeOf({ bytesInMemory }: Representations): number {
  return bytesInMemory + 1024;
}
