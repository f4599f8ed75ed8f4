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
 * compressed if sizes are measured, before it is requested: a release has it so, and Lighthouse counts the time of
 * responses several times.
 */
export async function openSiteServer({ compressed = false } = {}): Promise<SiteServer> {
  let site: RenderedSite = new Map();
  let smaller: ReadonlyMap<string, Buffer> = new Map();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site.example');
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const found = site.get(path);
    if (found === undefined) {
      response.writeHead(404).end();
      return;
    }
    const small = smaller.get(path);
    const isKept = /^\/(assets|media)\//.test(pathname);
    response
      .writeHead(200, {
        'Content-Type': found.contentType,
        'Cache-Control': isKept ? 'max-age=31536000, immutable' : 'no-store',
        ...(small !== undefined && { 'Content-Encoding': 'br' }),
      })
      .end(small ?? found.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    serve: (next) => {
      site = next;
      if (compressed) smaller = compressedTexts(next);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function compressedTexts(site: RenderedSite): Map<string, Buffer> {
  return new Map(
    [...site].flatMap(([path, { body }]) =>
      typeof body === 'string' ? [[path, brotliCompressSync(body)] as const] : [],
    ),
  );
}
