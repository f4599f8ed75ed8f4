// `npm run dev`: the API and the published sites inside Astro's development server, with hot reload.

import { join } from 'node:path';
import { root } from './build.mjs';

/** An Astro integration that handles requests for the API and published sites before Astro does. */
export function devServer() {
  let goFirst = () => {};
  return {
    name: 'vitrine-dev-server',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        const { readConfig } = await server.ssrLoadModule('/src/config/config.ts');
        const { shellFor } = await server.ssrLoadModule('/src/routes.ts');
        const { openAppPages } = await server.ssrLoadModule('/src/server/app-pages.ts');
        const { pageOptions } = await server.ssrLoadModule('/src/server/page-files.ts');
        const config = readConfig();
        const folders = { pages: null, examples: join(root, 'build/examples') };
        const examples = openAppPages(folders, { ...pageOptions(config), firebase: null });
        let current = null;

        // A changed module is loaded as a new object: then the old product is closed and a new one opened.
        const product = async () => {
          const module = await server.ssrLoadModule('/src/server/product.ts');
          if (current?.module !== module) {
            const old = current;
            current = {
              module,
              opening: Promise.resolve(old?.opening)
                .then((it) => it?.close())
                .then(() => module.openProduct(config)),
            };
          }
          return current.opening;
        };

        const printResult = async (request, response, next) => {
          const opened = await product();
          if (opened.handle(request, response)) return;
          const [path, query] = (request.url ?? '/').split('?');
          if (/^\/templates\/[a-z0-9-]+\/example(\/|$)/.test(path)) {
            examples.handle(request, response);
            return;
          }
          const shell = shellFor(path);
          if (shell !== null) request.url = query === undefined ? shell : `${shell}?${query}`;
          next();
        };
        const handle = (request, response, next) => void printResult(request, response, next).catch(next);
        goFirst = () => server.middlewares.stack.unshift({ route: '', handle });
        server.httpServer?.once('close', () => void current?.opening.then((opened) => opened.close()));
      },
      // Astro puts its own first, and refuses URLs that end in a slash, as those of published sites do.
      'astro:server:start': () => goFirst(),
    },
  };
}
