import { createServer, type Server } from 'node:http';
import type { Config } from '#src/config/config.ts';
import { AppError, type Issue } from '#src/domain/errors.ts';
import { openAppPages } from './app-pages.ts';
import type { PageFolders } from './page-files.ts';
import { openProduct } from './product.ts';

export type Running = { address: string; close(): Promise<void> };

/**
 * Serves the app, the API and the published sites on one port.
 * @throws AppError 'port-busy' when something else listens there, 'setting-invalid' where nobody can
 */
export async function serve(config: Config, folders: PageFolders): Promise<Running> {
  const product = await openProduct(config);
  const pages = openAppPages(folders, {
    https: config.scheme === 'https',
    origin: config.appOrigin,
    abuseEmail: config.abuseEmail,
    firebase: config.firebase?.web ?? null,
  });
  const server = createServer({ keepAlive: true }, (request, response) => {
    try {
      if (!product.handle(request, response)) pages.handle(request, response);
    } catch (error) {
      console.error('A request could not be answered.', error);
      if (response.headersSent) response.destroy();
      else pages.fail(response);
    }
  });
  server.headersTimeout = 20_000;
  server.requestTimeout = 120_000;
  try {
    await listen(server, config);
  } catch (error) {
    await product.close();
    throw error;
  }
  return {
    address: config.appOrigin,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
      await product.close();
    },
  };
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
        message: `${host} is no address of this machine. 127.0.0.1 is, and 0.0.0.0 stands for all.`,
      });
    default:
      return error;
  }
}
