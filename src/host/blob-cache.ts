import type { ReleaseStore } from '#src/ports/release-store.ts';
import { readyBlob, type ReadyBlob } from './ready-blob.ts';

/** Hot blobs in memory, least recently used out first. Requests for the same cold blob share one read. */
export type BlobCache = {
  /** Answers at once when the blob is hot. */
  get(sha256: string): ReadyBlob | Promise<ReadyBlob | null>;
  forget(sha256: string): void;
};

export function openBlobCache(releases: Pick<ReleaseStore, 'getBlob'>, limitBytes: number): BlobCache {
  const hot = new Map<string, ReadyBlob>();
  const coming = new Map<string, Promise<ReadyBlob | null>>();
  let bytes = 0;

  function forget(sha256: string): void {
    bytes -= hot.get(sha256)?.size ?? 0;
    hot.delete(sha256);
  }

  async function load(sha256: string): Promise<ReadyBlob | null> {
    const stored = await releases.getBlob(sha256);
    coming.delete(sha256);
    if (stored === null) return null;
    const blob = readyBlob(stored);
    if (blob.size > limitBytes / 8) return blob;
    hot.set(sha256, blob);
    bytes += blob.size;
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
