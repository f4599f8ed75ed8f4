import type { IncomingMessage, ServerResponse } from 'node:http';
import { openSiteReader } from '#src/backend/open-backend.ts';
import type { Config } from '#src/config/config.ts';
import type { Visits } from '#src/domain/visits.ts';
import { startAppProcess, type AppProcess, type AppProcessOptions } from './app-process.ts';
import { openForward } from './forward.ts';
import { openSites } from './sites.ts';

/**
 * Answers every request: published sites by itself, from memory and a database that it only reads; what is the product's
 * own by passing it on to the app. Nothing that an author does is done here, so nothing an author does can hold up a site.
 */
export type Front = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Writes what was counted and ends the app in good order. */
  close(): Promise<void>;
  app: AppProcess;
};

/** @throws what keeps the app from starting */
export async function openFront(
  config: Config,
  options: Omit<AppProcessOptions, 'config' | 'onRecompressed'>,
): Promise<Front> {
  let forget = (_sha256: string): void => undefined;
  const app = await startAppProcess({ ...options, config, onRecompressed: (sha256) => forget(sha256) });
  const reader = await openSiteReader(config).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  const releases = {
    ...reader.releases,
    addVisits: (ownerId: string, visits: readonly Visits[]) => app.tell({ kind: 'visits', ownerId, visits }),
  };
  const sites = openSites({ ...reader, releases }, config, { isToldOfChanges: true });
  forget = (sha256) => sites.host.forget(sha256);
  const forward = openForward({
    socket: () => app.socket(),
    https: config.scheme === 'https',
    // Who reads that a publish has ended must find the new site.
    onWritten: () => reader.refresh(),
  });

  return {
    app,
    handle(request, response) {
      if (!sites.handle(request, response)) forward.handle(request, response);
    },
    async close() {
      await sites.host.close();
      await app.close();
      forward.close();
      await reader.close();
    },
  };
}
