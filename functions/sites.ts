import { onRequest } from 'firebase-functions/https';
import { firebaseConfig } from './firebase-config.ts';
import { onFirstRequest } from './on-first-request.ts';
import { region } from './region.ts';
import type { Drafts } from '#src/server/drafts.ts';

const mebibyte = 1024 * 1024;

/**
 * Serves published sites by host name. The headers tell a cache in front what it may store: files under /assets/ and
 * /media/ never change and may be stored for a year; pages must be revalidated by their ETag; responses for names
 * without a site may not be stored. Responses vary by Accept-Encoding and host name, never by a cookie.
 */
export const sites = onRequest(
  {
    region,
    invoker: 'public',
    // Most responses come from memory. Drafts are rendered here, and their images may have to be scaled.
    memory: '2GiB',
    concurrency: 80,
    timeoutSeconds: 60,
    maxInstances: 100,
  },
  onFirstRequest(async () => {
    const config = firebaseConfig();
    const [{ openBackend }, { openSites }, { requestedHost }, { refuse }, { parseHost }] = await Promise.all([
      import('#src/backend/open-backend.ts'),
      import('#src/server/sites.ts'),
      import('#src/http/requested-host.ts'),
      import('#src/http/bare-response.ts'),
      import('#src/domain/host-name.ts'),
    ]);
    const backend = await openBackend(config);
    const opened = openSites(backend, config, {
      cacheBytes: 160 * mebibyte,
      indexBytes: 20 * mebibyte,
      isServerless: true,
    });
    let drafts: Promise<Drafts> | null = null;
    const draftsOpened = async (): Promise<Drafts> => {
      const { openDraftsInProcess } = await import('#src/server/drafts-in-process.ts');
      return openDraftsInProcess(backend, config);
    };
    return async (request, response) => {
      const name = requestedHost(request.headers, config);
      if (opened.handle(request, response, name)) return;
      const target = parseHost(name, config);
      if (target.kind === 'draft') {
        drafts ??= draftsOpened();
        (await drafts).handle(request, response, target.token);
        return;
      }
      refuse(response, 404, { https: config.scheme === 'https' });
    };
  }),
);
