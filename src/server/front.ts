import { openSiteReader } from '#src/backend/open-backend.ts';
import type { Config } from '#src/config/config.ts';
import type { Host } from '#src/host/host.ts';
import type { ReleaseStore } from '#src/ports/release-store.ts';
import { openForward } from './forward.ts';
import type { RequestHandler } from './listener.ts';
import { openSites, type SitesOptions } from './sites.ts';

export type FrontOptions = Required<Pick<SitesOptions, 'cacheBytes' | 'indexBytes'>> & {
  /** Where the app listens. */
  socket: string;
  addVisits: ReleaseStore['addVisits'];
  /** Resolves when all other processes have read what is committed. */
  refreshOthers: () => Promise<void>;
};

/**
 * Handles every request: it serves published sites itself, from memory and a read-only database, and forwards all
 * others to the app. It does no work of authors, so that no author can slow down a site.
 */
export type Front = RequestHandler & {
  host: Pick<Host, 'forget' | 'flushVisits'>;
  /** Reads what other processes have committed. */
  look(): Promise<void>;
};

export async function openFront(
  config: Config,
  { socket, addVisits, refreshOthers, ...memory }: FrontOptions,
): Promise<Front> {
  const reader = await openSiteReader(config);
  const releases = { ...reader.releases, addVisits };
  const sites = openSites({ ...reader, releases }, config, { ...memory, watchesAllChanges: true });
  let changes = 0;
  let changesSeenByAll = 0;
  reader.releases.watch(() => void (changes += 1));

  async function look(): Promise<void> {
    reader.refresh();
    // Listeners are called in microtasks that were queued before this one.
    await Promise.resolve();
  }

  /** A client that sees the end of a publish must get the new site, from any process. */
  async function onWritten(): Promise<void> {
    await look();
    if (changes === changesSeenByAll) return;
    const seen = changes;
    await refreshOthers();
    changesSeenByAll = Math.max(changesSeenByAll, seen);
  }

  const forward = openForward({ socket, https: config.scheme === 'https', onWritten });

  return {
    host: sites.host,
    ready: sites.ready,
    look,
    handle(request, response) {
      if (!sites.handle(request, response)) forward.handle(request, response);
    },
  };
}
