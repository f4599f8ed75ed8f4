import { Agent, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { peerHeader } from '#src/http/peer-header.ts';
import { respondAppUnavailable } from './app-unavailable.ts';

export type ForwardOptions = {
  /** The socket of the app. */
  socket: string;
  https: boolean;
  /** Awaited before any part of the response to a write is forwarded. */
  onWritten: () => Promise<void>;
};

/** Forwards requests for the product's own domain to the app. */
export type Forward = { handle(request: IncomingMessage, response: ServerResponse): void; close(): void };

export function openForward({ socket: socketPath, https, onWritten }: ForwardOptions): Forward {
  // The app never closes an idle connection, so none is found closed when it is used again.
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 64 });

  return {
    handle(request, response) {
      const { method, url } = request;
      const outgoing = send({ agent, socketPath, method, path: url, headers: forwardedHeaders(request) });
      response.on('close', () => outgoing.destroy());
      outgoing.on('response', (reply) => {
        if (!isWrite(method)) passOn(reply, response);
        else void passOnWritten(reply, response, onWritten);
      });
      outgoing.on('error', () => {
        if (!response.headersSent) respondAppUnavailable(request, response, { https });
        else if (!response.writableFinished) response.destroy();
      });
      // A body that the app did not read is received anyway, because the connection could not be reused otherwise.
      outgoing.on('close', () => request.unpipe(outgoing).resume());
      // The app may respond before a long body arrives. A short one is sent with the headers.
      if (!isShort(request)) outgoing.flushHeaders();
      request.pipe(outgoing);
    },
    close: () => agent.destroy(),
  };
}

/** Up to this length, in bytes, a body is forwarded together with its headers. */
const shortBody = 64 * 1024;

const isShort = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined && Number(headers['content-length']) <= shortBody;

const isWrite = (method: string | undefined): boolean => method !== 'GET' && method !== 'HEAD';

/** An interrupted response is interrupted here as well, because it must not look complete. */
function passOn(reply: IncomingMessage, response: ServerResponse): void {
  reply.on('error', () => response.destroy());
  passOnHead(reply, response);
  if (!isShort(reply)) response.flushHeaders();
  reply.pipe(response);
}

/**
 * The same, but forwards each part only after all processes see what was written. Most responses to writes are short,
 * and a stream for them would take as long as the rest of the forwarding.
 */
async function passOnWritten(
  reply: IncomingMessage,
  response: ServerResponse,
  onWritten: () => Promise<void>,
): Promise<void> {
  reply.on('error', () => response.destroy());
  try {
    if (isShort(reply)) {
      const body = await bodyOf(reply);
      await onWritten();
      passOnHead(reply, response);
      response.end(body);
      return;
    }
    await onWritten();
    passOnHead(reply, response);
    response.flushHeaders();
    await pipeline(
      reply,
      async function* (parts: AsyncIterable<Buffer>) {
        for await (const part of parts) {
          await onWritten();
          yield part;
        }
      },
      response,
    );
  } catch {
    // Either end has disconnected, or the write is not visible everywhere: the response must not end successfully.
    response.destroy();
  }
}

/** The body of a short response. Rejects if it ends early. */
function bodyOf(reply: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    reply.on('data', (part: Buffer) => parts.push(part));
    reply.on('end', () => resolve(Buffer.concat(parts)));
    reply.on('error', reject);
  });
}

function passOnHead(reply: IncomingMessage, response: ServerResponse): void {
  response.writeHead(reply.statusCode ?? 502, reply.statusMessage ?? '', endToEnd(reply));
}

/**
 * The request headers for the app, with the peer IP, which only this process knows. X-Forwarded-For is unchanged; a
 * setting decides whether it is trusted.
 */
function forwardedHeaders(request: IncomingMessage): string[] {
  const hasChunks = request.headers['transfer-encoding'] !== undefined;
  return [
    ...endToEnd(request),
    peerHeader,
    request.socket.remoteAddress ?? '',
    ...(hasChunks ? ['transfer-encoding', 'chunked'] : []),
  ];
}

const ofOneConnection = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  peerHeader,
]);

/** Header names and values by turns, without those that are meant for one connection only (RFC 9110, 7.6.1). */
function endToEnd({ rawHeaders, headers }: IncomingMessage): string[] {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const kept: string[] = [];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    const lower = name.toLowerCase();
    if (!ofOneConnection.has(lower) && !named.includes(lower)) kept.push(name, value);
  }
  return kept;
}
