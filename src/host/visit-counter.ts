import type { SiteVisits, VisitKind, Visits } from '#src/domain/visits.ts';
import type { ReleaseStore } from '#src/ports/release-store.ts';
import { openVisitNames } from './visit-names.ts';
import type { VisitSource } from './visit-source.ts';
import { logError } from '#src/log/log.ts';

/** Counts page views by day, without cookies, scripts or data about visitors. */
export type VisitCounter = {
  /** One view of a page, by its path and by where it came from. */
  count(ownerId: string, page: string, source?: VisitSource | null): void;
  /**
   * Writes the counts if the last write is long enough ago; otherwise null. For serverless functions, whose timers are
   * paused between requests. Never rejects.
   */
  flushIfDue(): Promise<void> | null;
  /** Writes the counts. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

/** How long views of a site are collected before they are written. */
const collectMs = 5000;
const turnMs = 500;
/**
 * The most sites in one write, which authors wait for. Where more are visited, each waits longer for its turn, so that
 * writing takes no more of a busier host.
 */
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
  /** The sites that were visited since they were last written, the one that waits longest first. */
  const collected = new Map<string, Collected>();
  const names = openVisitNames();
  let flushed = -Infinity;
  const timer = setInterval(() => void writeDue(clock() - collectMs).catch(report), turnMs);
  timer.unref();

  /** Writes the sites that were first visited until then, as many as one write takes. */
  async function writeDue(until: number): Promise<void> {
    const sites: SiteVisits[] = [];
    for (const [ownerId, { since, counts }] of collected) {
      if (since > until || sites.length === sitesInWrite) break;
      sites.push({ ownerId, visits: [...counts.values()] });
      collected.delete(ownerId);
    }
    if (sites.length > 0) await releases.addVisits(sites);
  }

  async function flush(): Promise<void> {
    flushed = clock();
    let failure: unknown = null;
    while (collected.size > 0) {
      // One failure does not stop the others.
      await writeDue(Infinity).catch((error: unknown) => {
        failure ??= error;
      });
    }
    if (failure !== null) throw failure;
  }

  function add(ownerId: string, kind: VisitKind, name: string): void {
    let site = collected.get(ownerId);
    if (site === undefined) collected.set(ownerId, (site = { since: clock(), counts: new Map() }));
    // Paths begin with a slash.
    const key = kind === 'page' ? name : `${kind} ${name}`;
    const counted = site.counts.get(key);
    if (counted !== undefined) {
      counted.count += 1;
      return;
    }
    const day = now().slice(0, 10);
    if (names.take(day, { ownerId, kind, name })) site.counts.set(key, { day, kind, name, count: 1 });
  }

  return {
    count(ownerId, page, source = null) {
      add(ownerId, 'page', page);
      if (source === null) return;
      if (source.link !== null) add(ownerId, 'link', source.link);
      if (source.referrer !== null) add(ownerId, 'referrer', source.referrer);
    },
    flushIfDue: () => (collected.size === 0 || clock() - flushed < collectMs ? null : flush().catch(report)),
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** The views of a site since this time of the clock. */
type Collected = { since: number; counts: Map<string, Visits> };

function report(error: unknown): void {
  logError('Visits could not be written; they are lost, nothing else is.', error);
}
