import type { Config } from '#src/config/config.ts';
import { hasLocalStores } from '#src/backend/open-backend.ts';
import { openAppPages } from './app-pages.ts';
import { openListener, type Answering } from './listener.ts';
import { pageOptions, type PageFolders } from './page-files.ts';
import { openProduct } from './product.ts';
import { serveApart, type ServeApartOptions } from './serve-apart.ts';
import { logError } from '#src/log/log.ts';

export type Running = {
  url: string;
  close(): Promise<void>;
  /** The process id of the app, where it has one of its own and is running. */
  appPid(): number | null;
  /** Process ids of those that serve sites and are running; none where this process does it. */
  sitePids(): number[];
};

/**
 * Serves the app, the API and the published sites on one port.
 * @throws AppError 'port-busy' when something else listens there, 'setting-invalid' where nobody can, and what keeps the
 *   back end from being opened
 */
export async function serve(
  config: Config,
  folders: PageFolders,
  options: ServeApartOptions = {},
): Promise<Running> {
  const running = hasLocalStores(config)
    ? await serveApart(config, folders, options)
    : await serveTogether(config, folders);
  return { url: config.appOrigin, ...running };
}

async function serveTogether(config: Config, folders: PageFolders): Promise<Omit<Running, 'url'>> {
  const opened = Promise.withResolvers<Answering>();
  // First: who finds the port taken opens no data.
  const listener = await openListener(config, { answering: opened.promise, shares: false });
  try {
    const product = await openProduct(config);
    const pages = openAppPages(folders, pageOptions(config));
    opened.resolve({
      handle(request, response) {
        try {
          if (!product.handle(request, response)) pages.handle(request, response);
        } catch (error) {
          logError('A request could not be answered.', error);
          if (response.headersSent) response.destroy();
          else pages.fail(response);
        }
      },
    });
    return {
      appPid: () => null,
      sitePids: () => [],
      async close() {
        listener.stop();
        await product.close();
        await listener.close();
      },
    };
  } catch (error) {
    opened.reject(error);
    await listener.close();
    throw error;
  }
}
