import { createServer, type IncomingMessage } from 'node:http';

export type RequestInput = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Buffer;
  headers: IncomingMessage['headers'];
};
export type SentResponse = { status: number; body?: unknown; headers?: Record<string, string> };

/** The failure of the next request that `fits`: `before` it is handled, or `after`, when only the response is lost. */
export type Fault = {
  fits: (received: RequestInput) => boolean;
  status: number | 'hang up';
  when: 'before' | 'after';
};

export type StandIn = {
  origin: string;
  faults: Fault[];
  /** All requests so far, as `POST /path`. */
  seen: string[];
  close(): Promise<void>;
};

/** Starts an HTTP service on 127.0.0.1. Each fault affects one request. */
export async function openStandIn(reply: (received: RequestInput) => SentResponse): Promise<StandIn> {
  const faults: Fault[] = [];
  const seen: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
      const received: RequestInput = {
        method: request.method ?? 'GET',
        path: pathname,
        query: searchParams,
        body: Buffer.concat(chunks),
        headers: request.headers,
      };
      seen.push(`${received.method} ${received.path}`);
      const place = faults.findIndex((fault) => fault.fits(received));
      const [fault] = place === -1 ? [] : faults.splice(place, 1);
      const usual = fault?.when === 'before' ? null : reply(received);
      if (fault?.status === 'hang up') {
        request.socket.destroy();
        return;
      }
      const {
        status,
        body,
        headers = {},
      } = fault === undefined && usual !== null
        ? usual
        : { status: fault?.status ?? 500, body: { error: { message: 'planned failure' } } };
      const text = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body ?? {}));
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    faults,
    seen,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
