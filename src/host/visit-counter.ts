import type { ReleaseStore } from '#src/ports/release-store.ts';
import { logError } from '#src/log/log.ts';

/** Counts page views by day and path: no cookie, no script, nothing about who came. */
export type VisitCounter = {
  count(ownerId: string, path: string): void;
  /**
   * Writes what has been counted when the last time is long enough ago; otherwise null. For processes that stand still
   * between requests, and their timers with them. It never rejects.
   */
  flushIfDue(): Promise<void> | null;
  /** Writes what has been counted. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

const flushMs = 5000;

const robots = /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|headlesschrome\/0/i;

/** Programs that say they are programs are not visitors. */
export function isVisitor(userAgent: string | undefined): boolean {
  return userAgent !== undefined && !robots.test(userAgent);
}

export function openVisitCounter(
  releases: Pick<ReleaseStore, 'addVisits'>,
  { now, clock }: { now: () => string; clock: () => number },
): VisitCounter {
  let counts = new Map<string, Map<string, number>>();
  let flushed = -Infinity;
  const timer = setInterval(() => void flush().catch(report), flushMs);
  timer.unref();

  async function flush(): Promise<void> {
    if (counts.size === 0) return;
    flushed = clock();
    const counted = counts;
    counts = new Map();
    const day = now().slice(0, 10);
    // All of them, so that one that fails takes no other with it.
    await Promise.all(
      [...counted].map(([ownerId, paths]) =>
        releases.addVisits(
          ownerId,
          [...paths].map(([path, count]) => ({ day, path, count })),
        ),
      ),
    );
  }

  return {
    count(ownerId, path) {
      const paths = counts.get(ownerId) ?? new Map<string, number>();
      counts.set(ownerId, paths);
      paths.set(path, (paths.get(path) ?? 0) + 1);
    },
    flushIfDue: () => (counts.size === 0 || clock() - flushed < flushMs ? null : flush().catch(report)),
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

function report(error: unknown): void {
  logError('Visits could not be written; they are lost, nothing else is.', error);
}
