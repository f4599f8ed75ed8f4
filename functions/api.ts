import { onRequest } from 'firebase-functions/https';
import { openErrorPages } from './error-pages.ts';
import { firebaseConfig } from './firebase-config.ts';
import { onFirstRequest } from './on-first-request.ts';
import { region } from './region.ts';

/** The API of the server. Rate limits and the state of a running publish are kept by each instance for itself. */
export const api = onRequest(
  {
    region,
    invoker: 'public',
    // Images are decoded in two processes of 1 GiB each. Files on disk count as memory here: images that are being cleaned.
    memory: '4GiB',
    cpu: 2,
    concurrency: 20,
    // A first publish with many images takes minutes. Hosting ends its response after one; then the page requests the
    // progress.
    timeoutSeconds: 540,
    // Limits the cost of a flood of requests.
    maxInstances: 20,
  },
  onFirstRequest(async () => {
    const config = firebaseConfig();
    const [{ openBackend }, { openImageProcessor }, { apiListener }] = await Promise.all([
      import('#src/backend/open-backend.ts'),
      import('#src/media/image-process.ts'),
      import('#src/server/api-listener.ts'),
    ]);
    const imageProcessor = openImageProcessor({ maxPixels: config.storage.uploads.pixels });
    const pages = await openErrorPages();
    return apiListener({
      backend: await openBackend(config),
      config,
      imageProcessor,
      failurePage: () => pages.failure(),
    });
  }, openErrorPages),
);
