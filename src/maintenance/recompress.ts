import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ReleaseStore } from '#src/ports/release-store.ts';

const compress = promisify(brotliCompress);

/** Compresses the texts of live releases better while nothing else is to do: brotli 11 costs 450 times brotli 5. */
export type Recompressor = {
  /** Resolves when everything asked for so far is done. */
  idle(): Promise<void>;
  close(): Promise<void>;
};

export function openRecompressor(
  releases: ReleaseStore,
  onBetter: (sha256: string) => void,
  delayMs = 2000,
): Recompressor {
  const done = new Set<string>();
  let queue = Promise.resolve();
  let closed = false;

  const stop = releases.watch((ownerId) => {
    if (ownerId === null) return;
    queue = queue.then(() => improve(ownerId)).catch(report);
  });

  async function improve(ownerId: string): Promise<void> {
    await pause(delayMs);
    for await (const sha256 of recompressLive(releases, { ownerId, done, stop: () => closed }))
      onBetter(sha256);
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

export type RecompressRequest = {
  ownerId: string;
  /** Hashes that need not be tried; grows by those that were. */
  done: Set<string>;
  stop: () => boolean;
};

/** Compresses the texts of an owner's live release, and tells the hash of each that has become smaller. */
export async function* recompressLive(
  releases: ReleaseStore,
  { ownerId, done, stop }: RecompressRequest,
): AsyncGenerator<string> {
  const live = stop() ? null : await releases.getLive(ownerId);
  const release = live === null ? null : await releases.getRelease(ownerId, live.releaseId);
  for (const { sha256 } of Object.values(release?.manifest ?? {})) {
    if (stop()) return;
    if (done.has(sha256)) continue;
    done.add(sha256);
    const blob = await releases.getBlob(sha256);
    const present = blob?.encodings.br;
    if (blob === null || present === undefined) continue;
    const better = await compress(blob.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    if (better.length >= present.length || stop()) continue;
    await releases.putEncoding(sha256, 'br', better);
    yield sha256;
  }
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

function report(error: unknown): void {
  console.error('A blob could not be compressed better; it is served as it is.', error);
}
