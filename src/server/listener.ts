import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#src/config/config.ts';
import { AppError, type Issue } from '#src/domain/errors.ts';
import { refuseBrokenRequests } from '#src/http/bare-response.ts';
import { respondPlainly, type ReadyHandler } from './plain-connections.ts';

export type RequestHandler = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Responds without node:http where it can. */
  ready: ReadyHandler;
};

export type Listener = {
  /** Accepts no more connections, and closes idle ones. */
  stop(): void;
  /** Closes every connection, after this time for pending responses. */
  close(graceMs: number): Promise<void>;
};

const closeIdleMs = 10;
/** Longer than a proxy keeps an idle connection, usually 60 s: else it sends requests on one that is being closed. */
const keepAliveTimeout = 65_000;

/** True when several processes can share a port, so that the kernel distributes connections. */
export const canSharePort = process.platform === 'linux';

/**
 * Listens on the configured port. Requests wait until there is a handler.
 * @throws AppError 'port-busy' when something else listens there, 'setting-invalid' where nobody can
 */
export async function openListener(
  config: Config,
  { answering, shares }: { answering: Promise<RequestHandler>; shares: boolean },
): Promise<Listener> {
  let known: RequestHandler | null = null;
  answering.then(
    (found) => (known = found),
    () => undefined,
  );
  const options = { keepAlive: true, keepAliveTimeout, requireHostHeader: false };
  const server = createServer(options, (request, response) => {
    if (known !== null) return known.handle(request, response);
    // The process that opens it reports why it could not be opened.
    answering.then(
      (found) => found.handle(request, response),
      () => response.destroy(),
    );
  });
  refuseBrokenRequests(server, { https: config.scheme === 'https' });
  const plain = respondPlainly(server, {
    ready: (request) => known?.ready(request) ?? null,
    keepAliveMs: keepAliveTimeout,
  });
  server.headersTimeout = 20_000;
  server.requestTimeout = 120_000;
  await listen(server, config, { shares });
  const stopped = new Promise<void>((resolve) => server.once('close', () => resolve()));
  function closeIdle(): void {
    server.closeIdleConnections();
    plain.closeIdle();
  }
  return {
    stop() {
      if (server.listening) server.close();
      closeIdle();
    },
    async close(graceMs) {
      if (server.listening) server.close();
      const timer = setInterval(closeIdle, closeIdleMs);
      await Promise.race([stopped, pause(graceMs)]);
      clearInterval(timer);
      server.closeAllConnections();
      plain.closeAll();
      await stopped;
    },
  };
}

/** Checks that the port is free, which processes that share it cannot notice themselves. @throws as `openListener` */
export async function requireFreePort(config: Config): Promise<void> {
  const server = createServer();
  await listen(server, config, { shares: false });
  await new Promise((resolve) => server.close(resolve));
}

function listen(server: Server, config: Config, { shares }: { shares: boolean }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(listeningFailure(error, config));
    });
    // A burst of new connections waits in the backlog instead of being refused.
    const options = { port: config.port, host: config.host, backlog: 4096, reusePort: shares };
    server.listen(options, resolve);
  });
}

function listeningFailure(error: NodeJS.ErrnoException, { host, port }: Config): Error {
  const because = (issue: Issue) => new AppError('setting-invalid', {}, { issues: [issue], cause: error });
  switch (error.code) {
    case 'EADDRINUSE':
      return new AppError('port-busy', { port }, { cause: error });
    case 'EACCES':
      return because({
        path: 'PORT',
        message: `This user may not listen on ${port}. Choose one from 1024 on, and put a proxy before it.`,
      });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return because({
        path: 'HOST',
        message: `${host} is not an IP of this machine. Use 127.0.0.1, or 0.0.0.0 for all of them.`,
      });
    default:
      return error;
  }
}
