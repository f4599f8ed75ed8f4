import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedResponse = { type: string; body: string | Uint8Array; headers?: readonly string[] };
export type PageServer = { origin: string; close(): Promise<void> };

/** Serves whatever `find` returns for a path on a free port of this machine; null is answered with 204, which stays put. */
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
