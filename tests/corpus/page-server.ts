import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedResponse = { type: string; body: string | Uint8Array; headers?: readonly string[] };
export type PageServer = { origin: string; close(): Promise<void> };

/**
 * Serves the response of `find` for each path on a free port of 127.0.0.1. Null is sent as 204, on which a browser
 * stays on its page.
 */
export async function openPageServer(find: (path: string) => ReceivedResponse | null): Promise<PageServer> {
  const server = createServer((request, response) => {
    const reply = find((request.url ?? '/').split(/[?#]/, 1)[0] ?? '/');
    if (reply === null) {
      response.writeHead(204);
      response.end();
      return;
    }
    const caching = reply.type.startsWith('text/html') ? 'no-store' : 'max-age=3600';
    const headers = ['content-type', reply.type, 'cache-control', caching, ...(reply.headers ?? [])];
    response.writeHead(200, headers);
    response.end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
