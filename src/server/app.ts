import { logError } from '#src/log/log.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { openBackend } from '#src/backend/open-backend.ts';
import { siteOrigin, type Config } from '#src/config/config.ts';
import { parseHost } from '#src/domain/host-name.ts';
import { peerHeader } from '#src/http/peer-header.ts';
import { openJobProcesses } from '#src/jobs/job-processes.ts';
import { openImageProcessor } from '#src/media/image-process.ts';
import type { Backend } from '#src/ports/backend.ts';
import { openPrepareAhead } from '#src/publish/prepare-ahead.ts';
import { appLinksAt } from '#src/routes.ts';
import { apiListener } from './api-listener.ts';
import { openAppPages } from './app-pages.ts';
import { isApi } from './is-api.ts';
import { pageOptions, type PageFolders } from './page-files.ts';
import { newId } from '#src/backend/new-id.ts';
import { openDrafts } from './drafts.ts';
import { openScheduledMaintenance } from './scheduled-maintenance.ts';

/** Everything at the product's own domain: its pages, the API and sign-in. */
export type App = {
  backend: Backend;
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Accepts no more work, and waits briefly for running work. */
  drain(): Promise<void>;
  close(): Promise<void>;
};

export type AppOptions = { folders: PageFolders; onRecompressed: (sha256: string) => void };

/** Leaves the last responses time before the process has to end. */
const drainMs = 2500;
const peerOf = (request: IncomingMessage): string => String(request.headers[peerHeader] ?? '');
const now = (): string => new Date().toISOString();

export async function openApp(config: Config, { folders, onRecompressed }: AppOptions): Promise<App> {
  const backend = await openBackend(config);
  const imageProcessor = openImageProcessor({ maxPixels: config.storage.uploads.pixels });
  const jobs = openJobProcesses(config);
  const ahead = openPrepareAhead({
    ...backend,
    imageProcessor,
    siteOrigin: (slug) => siteOrigin(config, slug),
    appLinks: appLinksAt(config.appOrigin),
  });
  const maintenance = openScheduledMaintenance({ backend, config, jobs, onRecompressed });
  const pages = openAppPages(folders, pageOptions(config));
  const drafts = openDrafts({ backend, jobs, config, now, newId, peerOf });
  const api = apiListener({
    backend,
    config,
    imageProcessor,
    jobs,
    ahead,
    peerOf,
    failurePage: () => pages.failure(),
  });

  return {
    backend,
    handle(request, response) {
      try {
        const target = parseHost(request.headers.host, config);
        if (target.kind === 'draft') drafts.handle(request, response, target.token);
        else if (isApi(request.url)) void api(request, response);
        else pages.handle(request, response);
      } catch (error) {
        logError('A request could not be answered.', error);
        if (response.headersSent) response.destroy();
        else pages.fail(response);
      }
    },
    drain: () => jobs.close(drainMs),
    async close() {
      await maintenance.close();
      await drafts.close();
      // Running preparation ends with its process.
      await Promise.all([ahead.close(), imageProcessor.close()]);
      await backend.close();
    },
  };
}
