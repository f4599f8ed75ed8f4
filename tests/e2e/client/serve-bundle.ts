import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { build } from 'esbuild';

/** A module with all of its imports for pages, on a server of its own. */
export type ServedBundle = { url: string; close(): void };

/** Bundles a module and serves it: pages that get the text from Playwright take twice the processor time. */
export async function serveBundle(entry: string): Promise<ServedBundle> {
  const { outputFiles } = await build({
    entryPoints: { entry },
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'chrome120',
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: 'bundle',
    write: false,
    logLevel: 'warning',
  });
  const files = new Map(outputFiles.map(({ path, text }) => [`/${basename(path)}`, text]));
  const server = createServer((request, response) => {
    const text = files.get(request.url ?? '');
    if (text === undefined) return response.writeHead(404).end();
    response.setHeader('Content-Type', 'text/javascript');
    response.setHeader('Access-Control-Allow-Origin', '*');
    return response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/entry.js`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
