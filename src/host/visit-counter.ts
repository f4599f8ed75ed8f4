import { visitKinds, type VisitKind } from '#src/domain/visits.ts';
import type { ReleaseStore } from '#src/ports/release-store.ts';
import { openVisitNames } from './visit-names.ts';
import type { VisitSource } from './visit-source.ts';
import { logError } from '#src/log/log.ts';

/** Counts page views by day: no cookie, no script, nothing about who came. */
export type VisitCounter = {
  /** One view of a page, by its path and by where it came from. */
  count(ownerId: string, view: { page: string } & Partial<VisitSource>): void;
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

const maxAgents = 1000;
const maxAgentLength = 500;

/** Tells visitors from programs that say they are programs, by the user agent; those seen last are remembered. */
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
    // All of them, so that one that fails takes no other with it.
    await Promise.all(
      [...counted].map(([ownerId, found]) =>
        releases.addVisits(
          ownerId,
          [...found.values()].map((one) => ({ day, ...one })),
        ),
      ),
    );
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
