import { createServer } from 'node:http';
import { once } from 'node:events';
import { brotliCompressSync } from 'node:zlib';
import type { RenderedSite } from './rendered-site.ts';

export type SiteServer = {
  origin: string;
  /** Replaces the served site. */
  serve(site: RenderedSite): void;
  close(): Promise<void>;
};

/**
 * Serves one site at a time on a local port. Browsers cache assets, which are named by their content. Text is
 * compressed if sizes are measured.
 */
export async function openSiteServer({ compressed = false } = {}): Promise<SiteServer> {
  let site: RenderedSite = new Map();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site.example');
    const found = site.get(pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    if (found === undefined) {
      response.writeHead(404).end();
      return;
    }
    const isSmall = compressed && typeof found.body === 'string';
    const isKept = /^\/(assets|media)\//.test(pathname);
    response
      .writeHead(200, {
        'Content-Type': found.contentType,
        'Cache-Control': isKept ? 'max-age=31536000, immutable' : 'no-store',
        ...(isSmall && { 'Content-Encoding': 'br' }),
      })
      .end(isSmall ? brotliCompressSync(found.body) : found.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    serve: (next) => {
      site = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
