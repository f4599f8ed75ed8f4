import { onRequest } from 'firebase-functions/https';
import { openErrorPages } from './error-pages.ts';
import { onFirstRequest } from './on-first-request.ts';
import { region } from './region.ts';

/** The 404 page for paths without a file at Hosting, which cannot write the path into a page itself. */
export const missing = onRequest(
  { region, invoker: 'public', memory: '256MiB', concurrency: 80, timeoutSeconds: 30, maxInstances: 10 },
  onFirstRequest(async () => {
    const pages = await openErrorPages();
    return (request, response) => pages.handle(request, response);
  }, openErrorPages),
);
