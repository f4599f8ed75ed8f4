import { fileURLToPath } from 'node:url';
import { onRequest } from 'firebase-functions/https';
import { firebaseConfig } from './firebase-config.ts';
import { onFirstRequest } from './on-first-request.ts';
import { region } from './region.ts';

/** Says which page was not found, where Hosting has no file: it could not write the path into a page by itself. */
export const missing = onRequest(
  { region, invoker: 'public', memory: '256MiB', concurrency: 80, timeoutSeconds: 30, maxInstances: 10 },
  onFirstRequest(async () => {
    const config = firebaseConfig();
    const { openAppPages } = await import('#src/server/app-pages.ts');
    const { pageOptions } = await import('#src/server/page-files.ts');
    const pages = openAppPages(
      { pages: fileURLToPath(new URL('./pages', import.meta.url)), examples: null },
      pageOptions(config),
    );
    return (request, response) => pages.handle(request, response);
  }),
);
