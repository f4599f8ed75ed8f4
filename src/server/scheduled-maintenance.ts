import { logError } from '#src/log/log.ts';
import type { Config } from '#src/config/config.ts';
import type { Jobs } from '#src/jobs/jobs.ts';
import { openRecompressor } from '#src/maintenance/recompress.ts';
import type { Backend } from '#src/ports/backend.ts';

export type MaintenanceDeps = {
  backend: Pick<Backend, 'releases' | 'maintenance'>;
  config: Config;
  jobs: Jobs;
  onRecompressed: (sha256: string) => void;
};

/** The background work of the server: recompression and cleanup. */
export type ScheduledMaintenance = { close(): Promise<void> };

/** The first cleanup waits until pending requests after the start are served. */
const firstCleanMs = 60_000;

/** Cleans up in the interval of the back end. */
export function openScheduledMaintenance({
  backend,
  config,
  jobs,
  onRecompressed,
}: MaintenanceDeps): ScheduledMaintenance {
  let closed = false;
  const clean = (): void => {
    jobs.cleanup(config.keepReleases).catch((error: unknown) => {
      if (!closed) logError('Old releases could not be removed; they will be with the next try.', error);
    });
  };
  const { atStart, everyMs } = backend.maintenance;
  const first = atStart ? setTimeout(clean, firstCleanMs) : undefined;
  first?.unref();
  const timer = setInterval(clean, everyMs);
  timer.unref();
  const recompressor = openRecompressor(backend.releases, async (hashes) => {
    const better = await jobs.recompress(hashes);
    for (const sha256 of better) onRecompressed(sha256);
    return better;
  });
  return {
    async close() {
      closed = true;
      clearTimeout(first);
      clearInterval(timer);
      await recompressor.close();
    },
  };
}
