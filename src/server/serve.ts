import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Config } from '#src/config/config.ts';
import { AppError, type Issue } from '#src/domain/errors.ts';
import { hasLocalStores } from '#src/backend/open-backend.ts';
import type { AppProcessOptions } from './app-process.ts';
import { openAppPages } from './app-pages.ts';
import { openFront } from './front.ts';
import { pageOptions, type PageFolders } from './page-files.ts';
import { openProduct } from './product.ts';
import { logError } from '#src/log/log.ts';
import { refuseBrokenRequests } from '#src/http/bare-response.ts';

export type Running = {
  url: string;
  close(): Promise<void>;
  /** The process id of the app, where it has one of its own and is running. */
  appPid(): number | null;
};

export type ServeOptions = Pick<AppProcessOptions, 'path'>;

type Answering = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
  appPid(): number | null;
};

/**
 * Serves the app, the API and the published sites on one port.
 * @throws AppError 'port-busy' when something else listens there, 'setting-invalid' where nobody can, and what keeps the
 *   back end from being opened
 */
export async function serve(
  config: Config,
  folders: PageFolders,
  options: ServeOptions = {},
): Promise<Running> {
  let answering: Answering | null = null;
  const opened = Promise.withResolvers<Answering>();
  opened.promise.catch(() => undefined);
  const server = createServer({ keepAlive: true, requireHostHeader: false }, (request, response) => {
    if (answering !== null) return answering.handle(request, response);
    // Who comes while the product opens waits for it; the start itself reports why it could not be opened.
    opened.promise.then(
      (product) => product.handle(request, response),
      () => response.destroy(),
    );
  });
  refuseBrokenRequests(server, { https: config.scheme === 'https' });
  server.headersTimeout = 20_000;
  server.requestTimeout = 120_000;
  // First: who finds the port taken opens no data.
  await listen(server, config);
  const open = hasLocalStores(config) ? openApart : openTogether;
  try {
    answering = await open(config, folders, options);
    opened.resolve(answering);
  } catch (error) {
    opened.reject(error);
    await stop(server);
    throw error;
  }
  return {
    url: config.appOrigin,
    appPid: () => answering?.appPid() ?? null,
    async close() {
      const stopped = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await answering?.close();
      server.closeAllConnections();
      await stopped;
    },
  };
}

async function openApart(config: Config, folders: PageFolders, options: ServeOptions): Promise<Answering> {
  const { app, ...front } = await openFront(config, { folders, ...options });
  return { ...front, appPid: () => app.pid() };
}

async function openTogether(config: Config, folders: PageFolders): Promise<Answering> {
  const product = await openProduct(config);
  const pages = openAppPages(folders, pageOptions(config));
  return {
    handle(request, response) {
      try {
        if (!product.handle(request, response)) pages.handle(request, response);
      } catch (error) {
        logError('A request could not be answered.', error);
        if (response.headersSent) response.destroy();
        else pages.fail(response);
      }
    },
    close: () => product.close(),
    appPid: () => null,
  };
}

async function stop(server: Server): Promise<void> {
  const stopped = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await stopped;
}

function listen(server: Server, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(listeningFailure(error, config));
    });
    // A burst of new connections waits in the backlog instead of being refused.
    server.listen({ port: config.port, host: config.host, backlog: 4096 }, resolve);
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
