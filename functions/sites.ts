import { onRequest } from 'firebase-functions/https';
import { firebaseConfig } from './firebase-config.ts';
import { onFirstRequest } from './on-first-request.ts';
import { region } from './region.ts';

const mebibyte = 1024 * 1024;

/**
 * Published sites, by the name that is asked for. What a cache in front may do is said in each answer: files under
 * /assets/ and /media/ never change and may be kept for a year; pages have to be asked for anew, and a tag tells at once
 * that nothing has changed; names without a site may not be kept at all. The compressed forms differ by Accept-Encoding,
 * nothing differs by a cookie, and the name belongs into the cache's key.
 */
export const sites = onRequest(
  {
    region,
    invoker: 'public',
    // Most answers come from memory and wait for nothing.
    memory: '512MiB',
    concurrency: 80,
    timeoutSeconds: 60,
    maxInstances: 100,
  },
  onFirstRequest(async () => {
    const config = firebaseConfig();
    const [{ openBackend }, { openSites }, { requestedHost }, { refuse }] = await Promise.all([
      import('#src/backend/open-backend.ts'),
      import('#src/server/sites.ts'),
      import('#src/http/requested-host.ts'),
      import('#src/http/bare-response.ts'),
    ]);
    const opened = openSites(await openBackend(config), config, {
      cacheBytes: 160 * mebibyte,
      maxSites: 5000,
      standsStill: true,
    });
    return (request, response) => {
      if (opened.handle(request, response, requestedHost(request.headers, config))) return;
      refuse(response, 404, { https: config.scheme === 'https' });
    };
  }),
);
