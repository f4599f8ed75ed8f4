import type { SiteVisits, VisitKind } from '#src/domain/visits.ts';
import type { ReleaseStore } from '#src/ports/release-store.ts';
import { openViewedPages, type Viewed } from './viewed-pages.ts';
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
  const pageOn = openViewedPages();
  const names = openVisitNames();
  let flushed = -Infinity;
  const timer = setInterval(() => void writeDue(clock() - collectMs).catch(report), turnMs);
  timer.unref();

  /** Writes the sites that were first visited until then, as many as one write takes. */
  async function writeDue(until: number): Promise<void> {
    const sites: SiteVisits[] = [];
    for (const [ownerId, { since, viewed, counts }] of collected) {
      if (since > until || sites.length === sitesInWrite) break;
      sites.push({ ownerId, visits: viewed.map((one, at) => ({ ...one, count: counts[at] ?? 0 })) });
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
    if (site === undefined) {
      collected.set(ownerId, (site = { since: Math.floor(clock()), viewed: [], counts: [] }));
    }
    const at = indexOf(site.viewed, kind, name);
    if (at >= 0) {
      site.counts[at] = (site.counts[at] ?? 0) + 1;
      return;
    }
    const day = now().slice(0, 10);
    if (!names.take(day, { ownerId, kind, name })) return;
    site.viewed = withOne(site.viewed, kind === 'page' ? pageOn(day, name) : { day, kind, name });
    site.counts = withOne(site.counts, 1);
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

/** The views of a site since this time of the clock: what was viewed, and in the same order how often. */
type Collected = { since: number; viewed: Viewed[]; counts: number[] };

/** Few names wait at a time, so that looking through them is as fast as a map, which takes four times their memory. */
function indexOf(viewed: readonly Viewed[], kind: VisitKind, name: string): number {
  let at = viewed.length - 1;
  while (at >= 0 && (viewed[at]?.name !== name || viewed[at]?.kind !== kind)) at -= 1;
  return at;
}

const exactLength = 16;

/** The list with one more. A short one gets no spare room: an array that grows by itself takes room for 16 more. */
function withOne<T>(list: T[], one: T): T[] {
  if (list.length < exactLength) return list.concat([one]);
  list.push(one);
  return list;
}

function report(error: unknown): void {
  logError('Visits could not be written; they are lost, nothing else is.', error);
}
