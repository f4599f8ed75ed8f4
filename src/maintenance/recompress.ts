import { readWhole } from '#src/files/byte-source.ts';
import { brotli, isCompressible } from '#src/files/compression.ts';
import type { ReleaseStore } from '#src/ports/release-store.ts';
import { logError } from '#src/log/log.ts';

/** Compresses the texts of live releases better in the background, and those that a publish leaves uncompressed. */
export type Recompressor = {
  /** Resolves when all requested work is done. */
  idle(): Promise<void>;
  close(): Promise<void>;
};

/** Small batches, so that other jobs run in between. */
const batchSize = 8;

/** `run` compresses blobs, in any process, and returns those that became smaller. */
export function openRecompressor(
  releases: Pick<ReleaseStore, 'watch' | 'getLive' | 'getRelease'>,
  run: (hashes: readonly string[]) => Promise<readonly string[]>,
  delayMs = 2000,
): Recompressor {
  const done = new Set<string>();
  let queue = Promise.resolve();
  let closed = false;

  const stop = releases.watch((ownerId) => {
    if (ownerId === null) return;
    queue = queue
      .then(() => improve(ownerId))
      .catch((error: unknown) => (closed ? undefined : report(error)));
  });

  async function improve(ownerId: string): Promise<void> {
    await pause(delayMs);
    const hashes = (await liveTexts(releases, ownerId)).filter((hash) => !done.has(hash));
    for (let start = 0; start < hashes.length && !closed; start += batchSize) {
      const batch = hashes.slice(start, start + batchSize);
      await run(batch);
      for (const hash of batch) done.add(hash);
    }
  }

  return {
    idle: () => queue,
    async close() {
      closed = true;
      stop();
      await queue;
    },
  };
}

/** The hashes of compressible files in an owner's live release. */
export async function liveTexts(
  releases: Pick<ReleaseStore, 'getLive' | 'getRelease'>,
  ownerId: string,
): Promise<string[]> {
  const live = await releases.getLive(ownerId);
  const release = live === null ? null : await releases.getRelease(ownerId, live.releaseId);
  const texts = Object.values(release?.manifest ?? {}).filter(isCompressible);
  return [...new Set(texts.map(({ sha256 }) => sha256))];
}

/** Compresses texts at the highest quality, and returns the hashes of those that became smaller. */
export async function recompress(
  releases: Pick<ReleaseStore, 'getBlob' | 'putBrotli'>,
  hashes: readonly string[],
): Promise<string[]> {
  const better: string[] = [];
  for (const sha256 of hashes) {
    const blob = await releases.getBlob(sha256);
    if (blob === null) continue;
    const smaller = await brotli(await readWhole(blob.source), 11);
    if (blob.br !== null && smaller.length >= blob.br.length) continue;
    await releases.putBrotli(sha256, smaller);
    better.push(sha256);
  }
  return better;
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

function report(error: unknown): void {
  logError('A blob could not be compressed better; it is served as it is.', error);
}
