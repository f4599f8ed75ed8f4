import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

export type Front = { port: number; close(): Promise<void> };

/**
 * A proxy with two limits of the real Firebase Hosting that its emulator lacks: it forwards the response of a function
 * only when it is complete, never as a stream, and responds with 504 after `limitMs` (Hosting: a minute), although the
 * function continues. `limitMs` is called for each request.
 */
export function startHostingFront(given: {
  port: number;
  to: number;
  limitMs: (path: string) => number;
}): Promise<Front> {
  return listen(given.port, (incoming, response) => {
    const outgoing = forward(incoming, { port: given.to, path: incoming.url ?? '/' });
    const timer = setTimeout(
      () => {
        response.writeHead(504, { 'content-type': 'text/plain', 'cache-control': 'private' });
        response.end('Timed out waiting for function to respond.\n');
      },
      given.limitMs(incoming.url ?? '/'),
    );
    outgoing.on('response', (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        clearTimeout(timer);
        if (response.headersSent) return;
        const { 'transfer-encoding': _streamed, connection: _hop, ...headers } = reply.headers;
        const body = Buffer.concat(chunks);
        const length = incoming.method === 'HEAD' ? {} : { 'content-length': String(body.length) };
        response.writeHead(reply.statusCode ?? 502, { ...headers, ...length });
        response.end(body);
      });
    });
    outgoing.on('error', () => {
      clearTimeout(timer);
      if (!response.headersSent) response.writeHead(502).end();
    });
  });
}

/** A load balancer with a wildcard domain in front of the function `sites`: it keeps the requested host name. */
export function startLoadBalancer(given: { port: number; sitesUrl: string }): Promise<Front> {
  return listen(given.port, (incoming, response) => {
    const { port, pathname } = new URL(given.sitesUrl);
    const outgoing = forward(incoming, { port: Number(port), path: `${pathname}${incoming.url ?? '/'}` });
    outgoing.on('response', (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    outgoing.on('error', () => {
      if (!response.headersSent) response.writeHead(502).end();
    });
  });
}

function forward(incoming: IncomingMessage, to: { port: number; path: string }) {
  const { method, headers } = incoming;
  const outgoing = request({ host: '127.0.0.1', ...to, method, headers });
  incoming.pipe(outgoing);
  return outgoing;
}

async function listen(
  port: number,
  handle: (incoming: IncomingMessage, response: ServerResponse) => void,
): Promise<Front> {
  // Longer than a client keeps an idle connection, which else uses one that is being closed.
  const server = createServer({ keepAliveTimeout: 65_000 }, handle);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
