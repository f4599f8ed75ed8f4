import type { IncomingMessage, ServerResponse } from 'node:http';
import { newId } from '#src/backend/new-id.ts';
import { openBackend } from '#src/backend/open-backend.ts';
import type { Config } from '#src/config/config.ts';
import { parseHost } from '#src/domain/host-name.ts';
import { openImageProcessor } from '#src/media/image-process.ts';
import type { Backend } from '#src/ports/backend.ts';
import { apiListener } from './api-listener.ts';
import { isApi } from './is-api.ts';
import { openDrafts } from './drafts.ts';
import { openJobsInServer } from './jobs-in-server.ts';
import { openSites, type Sites } from './sites.ts';
import { openScheduledMaintenance } from './scheduled-maintenance.ts';

/**
 * Handles all requests except for prerendered pages, in this process: for development, and for Firebase, where a
 * separate process would have to connect to the project again.
 */
export type Product = {
  backend: Backend;
  /** Handles a request for the API or a published site; false for a page of the product. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** Responds to a GET for a published site from memory. */
  ready: Sites['ready'];
  close(): Promise<void>;
};

const now = (): string => new Date().toISOString();

export async function openProduct(config: Config): Promise<Product> {
  const backend = await openBackend(config);
  const imageProcessor = openImageProcessor({ maxPixels: config.storage.uploads.pixels });
  const jobs = openJobsInServer(backend, config, imageProcessor);
  const sites = openSites(backend, config);
  const drafts = openDrafts({ backend, jobs, config, now, newId });
  const maintenance = openScheduledMaintenance({
    backend,
    config,
    jobs,
    onRecompressed: (hash) => sites.host.forget(hash),
  });
  const listener = apiListener({ backend, config, imageProcessor, jobs });

  return {
    backend,
    ready: sites.ready,
    handle(request, response) {
      if (sites.handle(request, response)) return true;
      const target = parseHost(request.headers.host, config);
      if (target.kind === 'draft') {
        drafts.handle(request, response, target.token);
        return true;
      }
      if (!isApi(request.url)) return false;
      void listener(request, response);
      return true;
    },
    async close() {
      await maintenance.close();
      await sites.host.close();
      await drafts.close();
      await imageProcessor.close();
      await backend.close();
    },
  };
}
