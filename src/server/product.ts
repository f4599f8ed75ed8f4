import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApi } from '#src/api/api.ts';
import { openBackend } from '#src/backend.ts';
import { siteOrigin, type Config } from '#src/config.ts';
import { parseHost } from '#src/domain/host-name.ts';
import { openHost } from '#src/host/host.ts';
import { openRecompressor } from '#src/host/recompress.ts';
import { openImageProcessor } from '#src/media/image-process.ts';
import { newId } from '#src/new-id.ts';
import type { Backend } from '#src/ports/backend.ts';
import { pruneOwner } from '#src/publish/prune.ts';
import { reconcile } from '#src/publish/reconcile.ts';

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
  const now = (): string => new Date().toISOString();
  const origin = (slug: string): string => siteOrigin(config, slug);
  const images = openImageProcessor();
  const host = openHost({
    ...backend,
    https: config.scheme === 'https',
    siteOrigin: origin,
    now,
    clock: () => performance.now(),
  });
  const recompressor = openRecompressor(backend.releases, (hash) => host.forget(hash));
  await tidy(backend, config);
  const tidying = setInterval(() => void tidy(backend, config).catch(reportUntidy), hour);
  tidying.unref();
  const api = createApi({ backend, config, images, now, newId });
  const listener = getRequestListener((request, env) => api.fetch(request, env), {
    overrideGlobalObjects: false,
  });

  return {
    backend,
    handle(request, response) {
      const target = parseHost(request.headers.host, config);
      switch (target.kind) {
        case 'site':
          host.handle(request, response, target.slug);
          return true;
        case 'www':
          redirect(response, `${config.appOrigin}${request.url ?? '/'}`);
          return true;
        case 'unknown':
          return answerUnknown(request, response, config);
        case 'app':
          if (!isApi(request.url)) return false;
          void listener(request, response);
          return true;
      }
    },
    async close() {
      clearInterval(tidying);
      await recompressor.close();
      await host.close();
      await images.close();
      await backend.close();
    },
  };
}

/**
 * Mends what a kill has left behind, and removes what nobody can roll back to any more. What is younger than an hour
 * stays: a publish may be about to name it.
 */
async function tidy(backend: Backend, config: Config): Promise<void> {
  const graceBefore = new Date(Date.now() - hour).toISOString();
  for await (const ownerId of backend.releases.liveOwners()) {
    await pruneOwner(backend.releases, { ownerId, keep: config.keepReleases, graceBefore });
  }
  await reconcile(backend, graceBefore);
}

function reportUntidy(error: unknown): void {
  console.error('Old releases could not be removed; the next try is in an hour.', error);
}

const isApi = (url: string | undefined): boolean => /^\/api(\/|\?|$)/.test(url ?? '');

/** 127.0.0.1 is sent to the product's own name, where cookies and sign-in work; other names are not ours. */
function answerUnknown(request: IncomingMessage, response: ServerResponse, config: Config): true {
  const isLoopback = /^(127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? '');
  if (isLoopback && (request.method === 'GET' || request.method === 'HEAD')) {
    redirect(response, `${config.appOrigin}${request.url ?? '/'}`);
    return true;
  }
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end('This server does not answer for that name.\n');
  return true;
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(307, { location, 'cache-control': 'no-store', 'content-length': '0' });
  response.end();
}
