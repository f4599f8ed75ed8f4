import type { IncomingMessage, ServerResponse } from 'node:http';
import { openBackend } from '#src/backend/open-backend.ts';
import type { Config } from '#src/config/config.ts';
import { openRecompressor } from '#src/maintenance/recompress.ts';
import { openImageProcessor } from '#src/media/image-process.ts';
import type { Backend } from '#src/ports/backend.ts';
import { apiListener } from './api-listener.ts';
import { openSites } from './sites.ts';
import { cleanUp } from '#src/maintenance/cleanup.ts';

/** Everything that answers requests but the prerendered pages. */
export type Product = {
  backend: Backend;
  /** Answers a request for the API or a published site; false when it asks for a page of the product. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  close(): Promise<void>;
};

const hour = 3_600_000;

export async function openProduct(config: Config): Promise<Product> {
  const backend = await openBackend(config);
  const imageProcessor = openImageProcessor();
  const sites = openSites(backend, config);
  const recompressor = openRecompressor(backend.releases, (hash) => sites.host.forget(hash));
  const stopCleanup = await keepClean(backend, config);
  const listener = apiListener({ backend, config, imageProcessor });

  return {
    backend,
    handle(request, response) {
      if (sites.handle(request, response)) return true;
      if (!isApi(request.url)) return false;
      void listener(request, response);
      return true;
    },
    async close() {
      stopCleanup();
      await recompressor.close();
      await sites.host.close();
      await imageProcessor.close();
      await backend.close();
    },
  };
}

/**
 * Tidies at start and each hour. In Firebase mode this reads every release of everybody, which costs money, and other
 * servers may do it as well: there it is done once a day and not at start.
 */
async function keepClean(backend: Backend, config: Config): Promise<() => void> {
  const once = () => cleanUp(backend, { keep: config.keepReleases, now: new Date().toISOString() });
  const isEmbedded = config.firebase === null;
  if (isEmbedded) await once();
  const timer = setInterval(() => void once().catch(reportFailedCleanup), isEmbedded ? hour : 24 * hour);
  timer.unref();
  return () => clearInterval(timer);
}

function reportFailedCleanup(error: unknown): void {
  console.error('Old releases could not be removed; they will be with the next try.', error);
}

const isApi = (url: string | undefined): boolean => /^\/api(\/|\?|$)/.test(url ?? '');
