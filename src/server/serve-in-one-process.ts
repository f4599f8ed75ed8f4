import type { Config } from '#src/config/config.ts';
import { logError } from '#src/log/log.ts';
import { openAppPages } from './app-pages.ts';
import { openListener, type RequestHandler } from './listener.ts';
import { pageOptions, type PageFolders } from './page-files.ts';
import { openProduct } from './product.ts';
import type { Serving } from './serve-in-processes.ts';

const lastResponsesMs = 300;

/** Serves everything in this process. @throws the error of the start */
export async function serveInOneProcess(config: Config, folders: PageFolders): Promise<Serving> {
  const opened = Promise.withResolvers<RequestHandler>();
  // First, so that no data is opened when the port is taken.
  const listener = await openListener(config, { answering: opened.promise, shares: false });
  try {
    const product = await openProduct(config);
    const pages = openAppPages(folders, pageOptions(config));
    opened.resolve({
      ready: product.ready,
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
        await listener.close(lastResponsesMs);
      },
    };
  } catch (error) {
    opened.reject(error);
    await listener.close(0);
    throw error;
  }
}
