import type { ReleaseStore } from '#src/ports/release-store.ts';
import { readRepresentations, type Representations } from '#src/http/representation.ts';

/**
 * Hot blobs in memory, least recently used out first; of large ones only where their bytes are. Requests for the same cold
 * blob share one read.
 */
export type BlobCache = {
  /** Answers at once when the blob is hot. */
  get(sha256: string): Representations | Promise<Representations | null>;
  forget(sha256: string): void;
};

export function openBlobCache(releases: Pick<ReleaseStore, 'getBlob'>, limitBytes: number): BlobCache {
  const hot = new Map<string, Representations>();
  const coming = new Map<string, Promise<Representations | null>>();
  let bytes = 0;

  function forget(sha256: string): void {
    const known = hot.get(sha256);
    if (known !== undefined) bytes -= sizeOf(known);
    hot.delete(sha256);
  }

  async function load(sha256: string): Promise<Representations | null> {
    const stored = await releases.getBlob(sha256);
    const blob = stored === null ? null : await readRepresentations(stored);
    coming.delete(sha256);
    if (blob === null) return null;
    hot.set(sha256, blob);
    bytes += sizeOf(blob);
    for (const oldest of hot.keys()) {
      if (bytes <= limitBytes) break;
      forget(oldest);
    }
    return blob;
  }

  return {
    get(sha256) {
      const blob = hot.get(sha256);
      if (blob !== undefined) {
        hot.delete(sha256);
        hot.set(sha256, blob);
        return blob;
      }
      const known = coming.get(sha256);
      if (known !== undefined) return known;
      const promise = load(sha256).catch((error: unknown) => {
        coming.delete(sha256);
        throw error;
      });
      coming.set(sha256, promise);
      return promise;
    },
    forget,
  };
}

/** A blob whose bytes are elsewhere takes some memory too. */
function sizeOf({ bytesInMemory }: Representations): number {
  return bytesInMemory + 1024;
}
