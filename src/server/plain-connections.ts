import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { plainRequests, type RequestHead } from '#src/http/plain-request.ts';
import type { ReadyResponse } from '#src/http/static-file.ts';
import { readChunks } from './read-chunks.ts';
import { writeResponse } from './write-response.ts';

/** Responds from memory; a promise while something is read for it, null when node:http has to respond. */
export type ReadyHandler = (request: RequestHead) => ReadyResponse | Promise<void> | null;

export type PlainConnections = {
  /** Closes connections that wait for a request, and the others after their response. */
  closeIdle(): void;
  closeAll(): void;
};

/** What is not in memory may be read for one response: what is known of the site, and the file. */
const readsForOne = 2;

/** Connections get a timer now and then: one that starts anew with each request takes 3 % of it. */
const timersInKeepAlive = 10;

/** As much as Node reads at once into memory of its own. */
const readBytes = 65_536;

type Connection = { isIdle: () => boolean; close: () => void; startTimer: () => void };

/**
 * Responds to plain requests for files in memory without node:http, whose objects take two thirds of the processor time
 * of such a request (record 163). A connection goes to node:http for good with its first request of another kind.
 */
export function respondPlainly(
  server: Server,
  { ready, keepAliveMs }: { ready: ReadyHandler; keepAliveMs: number },
): PlainConnections {
  const connections = new Set<Connection>();
  const memory = Buffer.allocUnsafeSlow(readBytes);
  const starting = setInterval(() => {
    for (const { startTimer } of connections) startTimer();
  }, keepAliveMs / timersInKeepAlive);
  starting.unref();
  server.once('close', () => clearInterval(starting));
  const toHttp = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket) => open(socket));

  function open(socket: Socket): void {
    const read = plainRequests();
    let isReading = false;
    let isTimed = false;

    function onChunk(chunk: Buffer): void {
      if (isTimed) socket.setTimeout(0);
      isTimed = false;
      const request = read(chunk);
      if (request === null) handOver(chunk);
      else respond(request, chunk, readsForOne);
    }

    function respond(request: RequestHead, chunk: Buffer, reads: number): void {
      const response = readyOrNull(request);
      if (response === null) return handOver(chunk);
      if (!(response instanceof Promise)) return send(response);
      if (reads === 0) return handOver(chunk);
      isReading = true;
      socket.pause();
      const kept = Buffer.from(chunk);
      void response.then(() => {
        isReading = false;
        if (socket.destroyed) return;
        socket.resume();
        respond(request, kept, reads - 1);
      });
    }

    /** An error is reported by the handler of node:http, which meets it again. */
    function readyOrNull(request: RequestHead): ReturnType<ReadyHandler> {
      try {
        return ready(request);
      } catch {
        return null;
      }
    }

    function send(response: ReadyResponse): void {
      const isSent = writeResponse(socket, response, keepAliveMs);
      // Until the client has read it.
      if (!isSent) socket.pause();
    }

    const onDrain = (): void => void socket.resume();
    const onEnd = (): void => void socket.end();
    const drop = (): void => void socket.destroy();

    /** Gives the connection to node:http, with the request that was read from it. */
    function handOver(chunk: Buffer): void {
      forget();
      socket.setTimeout(0);
      socket.pause();
      socket.unshift(Buffer.from(chunk));
      for (const take of toHttp) take.call(server, socket);
      socket.resume();
    }

    function forget(): void {
      connections.delete(connection);
      endChunks();
      socket.off('drain', onDrain).off('end', onEnd);
      socket.off('error', drop).off('timeout', drop).off('close', forget);
    }

    function startTimer(): void {
      if (isTimed) return;
      isTimed = true;
      socket.setTimeout(keepAliveMs);
    }

    const connection: Connection = {
      isIdle: () => !isReading && socket.writableLength === 0,
      close: drop,
      startTimer,
    };
    connections.add(connection);
    const endChunks = readChunks(socket, { memory, onChunk });
    socket.on('drain', onDrain).on('end', onEnd);
    socket.on('error', drop).on('timeout', drop).on('close', forget);
    startTimer();
  }

  return {
    closeIdle() {
      for (const connection of connections) if (connection.isIdle()) connection.close();
    },
    closeAll() {
      for (const connection of connections) connection.close();
    },
  };
}
