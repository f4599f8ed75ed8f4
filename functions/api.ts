import { onRequest } from 'firebase-functions/https';
import { openErrorPages } from './error-pages.ts';
import { firebaseConfig } from './firebase-config.ts';
import { onFirstRequest } from './on-first-request.ts';
import { region } from './region.ts';

/** The API, as the server has it. Rate limits and the note of a publish that is going on hold within one instance. */
export const api = onRequest(
  {
    region,
    invoker: 'public',
    // Images are decoded in two processes of 1 GiB each. Files on disk count as memory here: images that are being cleaned.
    memory: '4GiB',
    cpu: 2,
    concurrency: 20,
    // A first publish with many images takes minutes. Hosting ends its response after one: the page asks how far it is.
    timeoutSeconds: 540,
    // So that a flood of requests costs no more than this.
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
