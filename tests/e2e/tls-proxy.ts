import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const fixture = (name: string): Buffer =>
  readFileSync(fileURLToPath(new URL(`../fixtures/tls/vitrine.test.${name}.pem`, import.meta.url)));

/** A forwarded response: its request, and the Sec-Fetch-Site header of the browser. */
export type Passage = { method: string; path: string; site: string; status: number };

/**
 * The proxy in front of the product on a real server: terminates TLS and forwards requests with their Host header.
 */
export async function startTlsProxy(): Promise<{
  port: number;
  passages: readonly Passage[];
  forwardTo(port: number): void;
  close(): Promise<void>;
}> {
  let target = 0;
  const passages: Passage[] = [];
  const server = createServer({ key: fixture('key'), cert: fixture('cert') }, (request, response) => {
    const onward = httpRequest(
      {
        host: '127.0.0.1',
        port: target,
        path: request.url,
        method: request.method,
        headers: request.headers,
      },
      (reply) => {
        const status = reply.statusCode ?? 502;
        const { method = '', url: path = '', headers } = request;
        passages.push({ method, path, site: String(headers['sec-fetch-site']), status });
        response.writeHead(status, reply.rawHeaders);
        reply.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    passages,
    forwardTo: (port) => {
      target = port;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
