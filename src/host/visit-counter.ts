import { visitKinds, type VisitKind } from '#src/domain/visits.ts';
import type { ReleaseStore } from '#src/ports/release-store.ts';
import { openVisitNames } from './visit-names.ts';
import type { VisitSource } from './visit-source.ts';
import { logError } from '#src/log/log.ts';

/** Counts page views by day, without cookies, scripts or data about visitors. */
export type VisitCounter = {
  /** One view of a page, by its path and by where it came from. */
  count(ownerId: string, view: { page: string } & Partial<VisitSource>): void;
  /**
   * Writes the counts if the last write is long enough ago; otherwise null. For serverless functions, whose timers are
   * paused between requests. Never rejects.
   */
  flushIfDue(): Promise<void> | null;
  /** Writes the counts. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

const flushMs = 5000;
/** The most sites in one write, which authors wait for. */
const sitesInWrite = 100;

const robots = /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|headlesschrome\/0/i;

const maxAgents = 1000;
const maxAgentLength = 500;

/** Recognizes bots by their user agent, with a cache of recent user agents. */
export function openVisitors(): (userAgent: string | undefined) => boolean {
  const known = new Map<string, boolean>();
  return (userAgent) => {
    if (userAgent === undefined || userAgent.length > maxAgentLength) return false;
    const before = known.get(userAgent);
    if (before !== undefined) return before;
    if (known.size >= maxAgents) known.clear();
    const isVisitor = !robots.test(userAgent);
    known.set(userAgent, isVisitor);
    return isVisitor;
  };
}

export function openVisitCounter(
  releases: Pick<ReleaseStore, 'addVisits'>,
  { now, clock }: { now: () => string; clock: () => number },
): VisitCounter {
  let counts = new Map<string, Map<string, Count>>();
  const names = openVisitNames();
  let flushed = -Infinity;
  const timer = setInterval(() => void flush().catch(report), flushMs);
  timer.unref();

  async function flush(): Promise<void> {
    if (counts.size === 0) return;
    flushed = clock();
    const counted = counts;
    counts = new Map();
    const day = now().slice(0, 10);
    const sites = [...counted].map(([ownerId, found]) => ({
      ownerId,
      visits: [...found.values()].map((one) => ({ day, ...one })),
    }));
    let failure: unknown = null;
    for (let from = 0; from < sites.length; from += sitesInWrite) {
      // One failure does not stop the others.
      await releases.addVisits(sites.slice(from, from + sitesInWrite)).catch((error: unknown) => {
        failure ??= error;
      });
    }
    if (failure !== null) throw failure;
  }

  return {
    count(ownerId, view) {
      let found = counts.get(ownerId);
      if (found === undefined) counts.set(ownerId, (found = new Map()));
      for (const kind of visitKinds) {
        const name = view[kind];
        if (typeof name !== 'string') continue;
        const key = `${kind} ${name}`;
        const counted = found.get(key);
        if (counted !== undefined) counted.count += 1;
        else if (names.take(now().slice(0, 10), { ownerId, kind, name }))
          found.set(key, { kind, name, count: 1 });
      }
    },
    flushIfDue: () => (counts.size === 0 || clock() - flushed < flushMs ? null : flush().catch(report)),
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

type Count = { kind: VisitKind; name: string; count: number };

function report(error: unknown): void {
  logError('Visits could not be written; they are lost, nothing else is.', error);
}
