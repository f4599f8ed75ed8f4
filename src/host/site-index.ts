import { parseReleaseLabel } from '#src/domain/release-label.ts';
import type { Live, ManifestEntry } from '#src/domain/release.ts';
import type { Backend } from '#src/ports/backend.ts';
import { logError } from '#src/log/log.ts';
import { openLruCache } from './lru-cache.ts';
import { isHashedPath, type SiteFiles, type SitePacker } from './site-files.ts';

/** The state of a slug. */
export type Site =
  | {
      kind: 'live';
      ownerId: string;
      releaseId: string;
      files: SiteFiles;
      /** False while search engines must not index it. */
      indexable: boolean;
      /** False for a release at its permanent URL, whose visits are not counted. */
      counted: boolean;
      /** False while files of former releases are still served. */
      settled: boolean;
    }
  | { kind: 'moved'; slug: string }
  /** Disabled by the administrator, at all slugs of its owner. */
  | { kind: 'disabled' }
  | { kind: 'empty' };

export type SiteIndex = {
  /** Returns the site itself when the slug is cached, else a promise. */
  find(slug: string): Site | Promise<Site>;
  /** Looks the slug up again, ignoring the cache. */
  lookUp(slug: string): Promise<Site>;
  close(): void;
};

/** How long a cached slug is valid where changes of slugs and takedowns are not reported. Publishes always are. */
const trustMs = 1000;
/** How long the confirmation of an owner's email address is cached. */
const confirmedMs = 600_000;
const unconfirmedMs = 5000;
const maxOwners = 20_000;
const maxUnclaimed = 1000;
/** The memory of a slug without the files of its site. */
const slugBytes = 500;
/** How long after a switch, and of how many releases before it, files are still served. */
const graceMs = 60_000;
const maxFormer = 3;
/** The most switches that are read to find them: an owner may publish and roll back many times in that minute. */
const maxSwitches = 10;

type Known = { site: Site; ownerId: string | null; until: number };

export function openSiteIndex(
  backend: Pick<Backend, 'documents' | 'moderation' | 'releases'>,
  options: {
    clock: () => number;
    now: () => string;
    isConfirmed: (ownerId: string) => Promise<boolean>;
    pack: SitePacker;
    /** The memory limit of the index. */
    maxBytes: number;
    watchesAllChanges: boolean;
  },
): SiteIndex {
  const { clock, now, pack, maxBytes, watchesAllChanges } = options;
  const known = openLruCache<Known>(maxBytes, bytesOf);
  const unclaimed = new Map<string, Known>();
  const coming = new Map<string, Promise<Site>>();
  const releases = new Map<string, { ids: readonly string[]; until: number }>();
  const owners = new Map<string, { isConfirmed: boolean; until: number }>();
  let generation = 0;

  const stop = backend.releases.watch((ownerId) => {
    generation += 1;
    for (const [slug, entry] of known.entries())
      if (ownerId === null || entry.ownerId === ownerId) forget(slug);
    coming.clear();
  });

  async function look(slug: string): Promise<Site> {
    const asked = generation;
    const before = known.get(slug);
    const { site, ownerId } = await read(slug, before?.site);
    // The look-up may have missed a switch that happened meanwhile; then its result is not cached.
    if (asked === generation) {
      coming.delete(slug);
      remember(slug, { site, ownerId, until: clock() + trustOf(site, ownerId) });
    }
    return site;
  }

  /** How long an entry is valid without a reported change, in ms. */
  function trustOf(site: Site, ownerId: string | null): number {
    // It is not reported that an unclaimed slug is claimed, that the files of former releases expire, or that a release
    // at its own URL is removed.
    const isSettled = site.kind !== 'live' || (site.settled && site.counted);
    if (!watchesAllChanges || ownerId === null || !isSettled) return trustMs;
    return site.kind === 'live' && !site.indexable ? unconfirmedMs : confirmedMs;
  }

  /** Slugs without an owner are cached separately, so that requests for invented slugs evict no site. */
  function remember(slug: string, entry: Known): void {
    forget(slug);
    if (entry.ownerId === null) {
      for (const oldest of unclaimed.keys()) {
        if (unclaimed.size < maxUnclaimed) break;
        unclaimed.delete(oldest);
      }
      unclaimed.set(slug, entry);
      return;
    }
    known.set(slug, entry);
  }

  function forget(slug: string): void {
    known.delete(slug);
    unclaimed.delete(slug);
  }

  async function read(
    slug: string,
    before: Site | undefined,
  ): Promise<{ site: Site; ownerId: string | null }> {
    const label = parseReleaseLabel(slug);
    const claim = await backend.documents.getSlug(label?.slug ?? slug);
    if (claim === null) return { site: { kind: 'empty' }, ownerId: null };
    const ownerId = claim.ownerId;
    if ((await backend.moderation.getTakedown(ownerId)) !== null)
      return { site: { kind: 'disabled' }, ownerId };
    if (label !== null) {
      const site = await releaseAt(ownerId, label.releaseId, before);
      // Cached like a slug without an owner, so that it evicts no site.
      return { site, ownerId: site.kind === 'empty' ? null : ownerId };
    }
    if (!claim.current) {
      const current = await backend.documents.currentSlug(ownerId);
      return { site: current === null ? { kind: 'empty' } : { kind: 'moved', slug: current }, ownerId };
    }
    const live = await backend.releases.getLive(ownerId);
    if (live === null) return { site: { kind: 'empty' }, ownerId };
    const indexable = await isConfirmed(ownerId);
    if (before?.kind === 'live' && before.settled && before.releaseId === live.releaseId) {
      return { site: before.indexable === indexable ? before : { ...before, indexable }, ownerId };
    }
    const release = await backend.releases.getRelease(ownerId, live.releaseId);
    if (release === null) return { site: { kind: 'empty' }, ownerId };
    const former = await formerFiles(ownerId, live);
    const files = pack(new Map([...former, ...Object.entries(release.manifest)]));
    return {
      site: {
        kind: 'live',
        ownerId,
        releaseId: release.id,
        files,
        indexable,
        counted: true,
        settled: former.length === 0,
      },
      ownerId,
    };
  }

  /** A release by the beginning of its id, as long as its owner has a site and it is stored. */
  async function releaseAt(ownerId: string, idStart: string, before: Site | undefined): Promise<Site> {
    if ((await backend.releases.getLive(ownerId)) === null) return { kind: 'empty' };
    const stored = (await releaseIds(ownerId)).find((id) => id.startsWith(idStart));
    if (stored === undefined) return { kind: 'empty' };
    if (before?.kind === 'live' && before.releaseId === stored) return before;
    const release = await backend.releases.getRelease(ownerId, stored);
    if (release === null) return { kind: 'empty' };
    const files = pack(Object.entries(release.manifest));
    const { id: releaseId } = release;
    return { kind: 'live', ownerId, releaseId, files, indexable: false, counted: false, settled: true };
  }

  /** Looked up at most once a second for each owner. */
  async function releaseIds(ownerId: string): Promise<readonly string[]> {
    const last = releases.get(ownerId);
    if (last !== undefined && last.until > clock()) return last.ids;
    const ids = (await backend.releases.listReleaseHeads(ownerId)).map(({ id }) => id);
    if (releases.size >= maxUnclaimed) releases.clear();
    releases.set(ownerId, { ids, until: clock() + trustMs });
    return ids;
  }

  /** When the auth service does not respond, the site is served and stays indexable. */
  async function isConfirmed(ownerId: string): Promise<boolean> {
    const last = owners.get(ownerId);
    if (last !== undefined && last.until > clock()) return last.isConfirmed;
    const found = await options.isConfirmed(ownerId).catch((error: unknown) => {
      logError('It could not be read whether an email address is confirmed.', error);
      return last?.isConfirmed ?? true;
    });
    if (owners.size >= maxOwners) owners.clear();
    owners.set(ownerId, { isConfirmed: found, until: clock() + (found ? confirmedMs : unconfirmedMs) });
    return found;
  }

  /** The hashed files of releases that were live until recently, because a page that is loading may still use them. */
  async function formerFiles(ownerId: string, live: Live): Promise<[string, ManifestEntry][]> {
    const since = Date.parse(now()) - graceMs;
    if (Date.parse(live.switchedAt) < since) return [];
    const history = await backend.releases.liveHistory(ownerId, maxSwitches);
    const until = history.findIndex(({ switchedAt }) => Date.parse(switchedAt) < since);
    // The first switch before the period led to what was live when it began.
    const recent = history.slice(0, until < 0 ? history.length : until + 1);
    const ids = new Set(recent.map(({ releaseId }) => releaseId).filter((id) => id !== null));
    ids.delete(live.releaseId);
    const releases = await Promise.all(
      [...ids].slice(0, maxFormer).map((id) => backend.releases.getRelease(ownerId, id)),
    );
    return releases
      .flatMap((release) => Object.entries(release?.manifest ?? {}))
      .filter(([path]) => isHashedPath(path));
  }

  return {
    find(slug) {
      const entry = known.get(slug) ?? unclaimed.get(slug);
      if (entry !== undefined && entry.until > clock()) return entry.site;
      const promise = coming.get(slug) ?? look(slug).finally(() => coming.delete(slug));
      coming.set(slug, promise);
      return promise;
    },
    lookUp: look,
    close: stop,
  };
}

function bytesOf({ site }: Known): number {
  return slugBytes + (site.kind === 'live' ? site.files.bytes : 0);
}
