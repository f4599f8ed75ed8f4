import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

export type Front = { port: number; close(): Promise<void> };

/**
 * What stands before Firebase Hosting and its emulator does not do: a response of a function is passed on when it is whole,
 * never as a stream, and one that is not there after `limitMs` (Hosting: a minute) ends as 504, though the function
 * goes on. `limitMs` is asked for each request.
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

/** What a load balancer with a wildcard domain does before the function `sites`: the name that is asked for stays. */
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
  const server = createServer(handle);
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
