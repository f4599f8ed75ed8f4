import type { ReleaseStore } from '#src/ports/release-store.ts';

/** Counts page views by day and path: no cookie, no script, nothing about who came. */
export type VisitCounter = {
  count(ownerId: string, path: string): void;
  /** Writes what has been counted. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

export const flushMs = 5000;

const robots = /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|headlesschrome\/0/i;

/** Programs that say they are programs are not visitors. */
export function isVisitor(userAgent: string | undefined): boolean {
  return userAgent !== undefined && !robots.test(userAgent);
}

export function openVisitCounter(releases: Pick<ReleaseStore, 'addVisits'>, now: () => string): VisitCounter {
  let counts = new Map<string, Map<string, number>>();
  const timer = setInterval(() => void flush().catch(report), flushMs);
  timer.unref();

  async function flush(): Promise<void> {
    const counted = counts;
    counts = new Map();
    const day = now().slice(0, 10);
    for (const [ownerId, paths] of counted) {
      const visits = [...paths].map(([path, count]) => ({ day, path, count }));
      await releases.addVisits(ownerId, visits);
    }
  }

  return {
    count(ownerId, path) {
      const paths = counts.get(ownerId) ?? new Map<string, number>();
      counts.set(ownerId, paths);
      paths.set(path, (paths.get(path) ?? 0) + 1);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

function report(error: unknown): void {
  console.error('Visits could not be written; they are lost, nothing else is.', error);
}
