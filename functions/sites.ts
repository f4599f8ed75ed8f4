import type { IncomingMessage } from 'node:http';
import { onRequest } from 'firebase-functions/https';
import { parseHost, type Domains } from '#src/domain/host-name.ts';
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
    const [{ openBackend }, { openSites }] = await Promise.all([
      import('#src/backend.ts'),
      import('#src/server/sites.ts'),
    ]);
    const opened = openSites(await openBackend(config), config, {
      cacheBytes: 160 * mebibyte,
      mostSites: 5000,
      standsStill: true,
    });
    return (request, response) => {
      if (opened.handle(request, response, nameOf(request, config))) return;
      response.writeHead(404, { 'content-length': '0', 'cache-control': 'no-store' }).end();
    };
  }),
);

/**
 * The name that was asked for. Behind Hosting it is in X-Forwarded-Host, and Host has the function's own name. A name of
 * ours in Host is always the one that counts: a cache in front files the answer under it, so nobody may have another
 * site's answer filed there.
 */
function nameOf({ headers }: IncomingMessage, config: Domains & { trustProxy: boolean }): string | undefined {
  const forwarded = String(headers['x-forwarded-host'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  const isOurs = parseHost(headers.host, config).kind !== 'unknown';
  return isOurs || !config.trustProxy || !forwarded ? headers.host : forwarded;
}
