import { createServer, request, type IncomingHttpHeaders } from 'node:http';

/** A request or response with its whole body. */
export type ForwardedRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer };
export type ForwardedResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Sends the same request to another server, and returns its response. */
export function forward(
  host: string,
  { method, url, headers, body }: ForwardedRequest,
): Promise<ForwardedResponse> {
  return new Promise((resolve, reject) => {
    // Without `accept-encoding`, the response is readable text.
    const { 'accept-encoding': _encoding, 'content-length': _length, ...kept } = headers;
    const length = body.length > 0 ? { 'content-length': body.length } : {};
    const sent = { method, headers: { ...kept, ...length } };
    const outgoing = request(`http://${host}${url}`, sent, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 502, headers: given } = response;
        resolve({ status, headers: given, body: Buffer.concat(chunks) });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Starts a server on 127.0.0.1 whose responses any page may read. */
export async function openFront(
  reply: (received: ForwardedRequest) => Promise<ForwardedResponse>,
): Promise<{ host: string; close(): Promise<void> }> {
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { method = 'GET', url = '/', headers } = incoming;
      reply({ method, url, headers, body: Buffer.concat(chunks) }).then(
        ({ status, headers: given, body }) => {
          const { 'content-length': _l, 'transfer-encoding': _t, etag: _e, ...kept } = given;
          response.writeHead(status, { 'access-control-allow-origin': '*', ...kept }).end(body);
        },
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    host: `127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
