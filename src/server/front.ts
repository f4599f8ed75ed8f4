import type { IncomingMessage, ServerResponse } from 'node:http';
import { openSiteReader } from '#src/backend/open-backend.ts';
import type { Config } from '#src/config/config.ts';
import type { Visits } from '#src/domain/visits.ts';
import type { Host } from '#src/host/host.ts';
import { openForward } from './forward.ts';
import { openSites, type SitesOptions } from './sites.ts';

export type FrontOptions = Required<Pick<SitesOptions, 'cacheBytes' | 'indexBytes'>> & {
  /** Where the app listens. */
  socket: string;
  addVisits: (ownerId: string, visits: readonly Visits[]) => Promise<void>;
  /** Resolves when all other processes have noticed what is committed by now. */
  refreshOthers: () => Promise<void>;
};

/**
 * Answers every request: published sites by itself, from memory and a database that it only reads; what is the product's
 * own by passing it on to the app. Nothing that an author does is done here, so nothing an author does can hold up a site.
 */
export type Front = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  host: Pick<Host, 'forget' | 'flushVisits'>;
  /** Notices what is committed by now. */
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
    // Listeners are called in tasks that stand before this one.
    await Promise.resolve();
  }

  /** Who reads that a publish has ended must find the new site, whichever process has the next connection. */
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
    look,
    handle(request, response) {
      if (!sites.handle(request, response)) forward.handle(request, response);
    },
  };
}
