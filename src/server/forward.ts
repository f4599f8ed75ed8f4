import { Agent, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { peerHeader } from '#src/http/peer-header.ts';
import { respondAppUnavailable } from './app-unavailable.ts';

export type ForwardOptions = {
  /** Where the app listens while it is running. */
  socket: string;
  https: boolean;
  /** Waited for before any part of the response to a write is passed on. */
  onWritten: () => Promise<void>;
};

/** Passes requests for the product's own domain on to the app. */
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
      // What the app did not wait for is received all the same, or the connection could not be used again.
      outgoing.on('close', () => request.unpipe(outgoing).resume());
      // The app may answer before any of the body is here.
      outgoing.flushHeaders();
      request.pipe(outgoing);
    },
    close: () => agent.destroy(),
  };
}

const isWrite = (method: string | undefined): boolean => method !== 'GET' && method !== 'HEAD';

/** A response that is cut off is cut off here as well: it must not look complete. */
function passOn(reply: IncomingMessage, response: ServerResponse): void {
  reply.on('error', () => response.destroy());
  passOnHead(reply, response);
  reply.pipe(response);
}

/** The same, each part of it only once what was written is seen everywhere. */
async function passOnWritten(
  reply: IncomingMessage,
  response: ServerResponse,
  onWritten: () => Promise<void>,
): Promise<void> {
  reply.on('error', () => response.destroy());
  try {
    await onWritten();
    passOnHead(reply, response);
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
    // Either end is gone, or what was written cannot be seen: nobody is told that it ended well.
    response.destroy();
  }
}

function passOnHead(reply: IncomingMessage, response: ServerResponse): void {
  response.writeHead(reply.statusCode ?? 502, reply.statusMessage ?? '', endToEnd(reply));
  response.flushHeaders();
}

/**
 * The headers of a request as the app is to see them, and who sent it, which only this process can say. X-Forwarded-For
 * stays as it came: whether it is believed is a setting.
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
