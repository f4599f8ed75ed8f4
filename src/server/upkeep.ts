import type { Config } from '#src/config/config.ts';
import type { Jobs } from '#src/jobs/jobs.ts';
import { openRecompressor } from '#src/maintenance/recompress.ts';
import type { Backend } from '#src/ports/backend.ts';

const hour = 3_600_000;

export type UpkeepDeps = {
  backend: Pick<Backend, 'releases'>;
  config: Config;
  jobs: Jobs;
  onRecompressed: (sha256: string) => void;
};

/** What the server does that nobody asks for: better compression, and cleaning up. */
export type Upkeep = { close(): Promise<void> };

/**
 * Cleans up at start and each hour. In Firebase mode this reads every release of everybody, which costs money, and other
 * servers may do it as well: there it is done once a day and not at start.
 */
export function openUpkeep({ backend, config, jobs, onRecompressed }: UpkeepDeps): Upkeep {
  let closed = false;
  const clean = (): void => {
    jobs.cleanup(config.keepReleases).catch((error: unknown) => {
      if (!closed) console.error('Old releases could not be removed; they will be with the next try.', error);
    });
  };
  const isEmbedded = config.firebase === null;
  if (isEmbedded) clean();
  const timer = setInterval(clean, isEmbedded ? hour : 24 * hour);
  timer.unref();
  const recompressor = openRecompressor(backend.releases, async (hashes) => {
    const better = await jobs.recompress(hashes);
    for (const sha256 of better) onRecompressed(sha256);
    return better;
  });
  return {
    async close() {
      closed = true;
      clearInterval(timer);
      await recompressor.close();
    },
  };
}
