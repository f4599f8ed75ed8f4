import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Backend } from '#src/ports/backend.ts';
import { openBlobCache } from './blob-cache.ts';
import { disabledSitePage } from './disabled-site-page.ts';
import { emptySitePageOf } from './empty-site-page.ts';
import type { Representations } from '#src/http/representation.ts';
import { fileNameOf, pathOnly } from '#src/http/request-path.ts';
import { serverErrorPage } from '#src/http/error-page.ts';
import { securityTextPath } from '#src/http/security-text.ts';
import { maxKnownBytes } from '#src/http/known-bytes.ts';
import { siteSecurityHeaders } from '#src/http/site-headers.ts';
import type { RequestHead } from '#src/http/plain-request.ts';
import {
  endResponse,
  readyResponse,
  sendStaticFile,
  type Exchange,
  type ReadyResponse,
  type StaticFile,
} from '#src/http/static-file.ts';
import { isHashedPath, noIndex, openSitePacker, type FileAtUrl } from './site-files.ts';
import { openSiteIndex, type Site } from './site-index.ts';
import { appUrlFor } from './app-url.ts';
import { visitSource } from './visit-source.ts';
import { openVisitCounter, openVisitors } from './visit-counter.ts';
import { logError } from '#src/log/log.ts';

export type HostDeps = Pick<Backend, 'documents' | 'moderation' | 'releases'> & {
  https: boolean;
  /** The origin of the app: `https://vitrine.example`. */
  appOrigin: string;
  /** The origin of a slug's site. */
  siteOrigin: (slug: string) => string;
  now: () => string;
  /** True for an owner with a confirmed email address: only their sites may be indexed. */
  isConfirmed: (ownerId: string) => Promise<boolean>;
  /** Milliseconds that only grow. */
  clock: () => number;
  /** Memory for cached blobs; `hostMemory` has the default. */
  cacheBytes?: number;
  /** Memory for the index of slugs and files; `hostMemory` has the default. */
  indexBytes?: number;
  /** True when `releases.watch` also reports changed slugs and takedowns, so that index entries need not expire. */
  watchesAllChanges?: boolean;
  /**
   * True in a serverless function, which is paused between requests. Then visits are written while a request is still
   * open, after its page was sent. At most the counts of some seconds are lost, when the function ends before another
   * request.
   */
  isServerless?: boolean;
};

/** Enough for a small server. */
export const hostMemory = { cacheBytes: 256 * 1024 * 1024, indexBytes: 64 * 1024 * 1024 };

/** Serves published sites. A path that is not in the manifest leads nowhere, by construction. */
export type Host = {
  /**
   * The response to a GET from memory; a promise while something is read for it; null when `handle` has to respond. A
   * response counts as a visit.
   */
  ready(request: RequestHead, slug: string): ReadyResponse | Promise<void> | null;
  handle(request: IncomingMessage, response: ServerResponse, slug: string): void;
  /** Drops a blob from memory, because a better compressed encoding was stored. */
  forget(sha256: string): void;
  flushVisits(): Promise<void>;
  close(): Promise<void>;
};

/** `slug` is the requested one, with or without an owner; with `hasLooked`, it was looked up for this request. */
type SiteExchange = Exchange & { slug: string; hasLooked?: boolean };
type LiveSite = Extract<Site, { kind: 'live' }>;
type Found = FileAtUrl & { status: 200 | 404 };

const disabledHeaders = ['content-type', 'text/html; charset=utf-8', 'cache-control', 'no-store', ...noIndex];

export function openHost(deps: HostDeps): Host {
  const blobs = openBlobCache(deps.releases, deps.cacheBytes ?? hostMemory.cacheBytes);
  const security = siteSecurityHeaders({ https: deps.https });
  const sites = openSiteIndex(deps, {
    ...deps,
    pack: openSitePacker(security),
    maxBytes: deps.indexBytes ?? hostMemory.indexBytes,
    watchesAllChanges: deps.watchesAllChanges === true,
  });
  const visits = openVisitCounter(deps.releases, deps);
  const isVisitor = openVisitors();
  // Headers of responses other than files of a site, which have their own resource policy.
  const bare = [...security, 'cross-origin-resource-policy', 'same-origin'];
  const disabledPage = Buffer.from(disabledSitePage(deps.appOrigin));

  function reply(exchange: SiteExchange, site: Site): void | Promise<void> {
    if (site.kind === 'disabled') return respondDisabled(exchange);
    const { method, url } = exchange.request;
    if (method !== 'GET' && method !== 'HEAD') {
      endResponse(exchange, {
        status: 405,
        headers: [...bare, 'allow', 'GET, HEAD', 'cache-control', 'no-store'],
      });
      return;
    }
    switch (site.kind) {
      case 'empty':
        if (mayBeNew(exchange)) return replyAgain(exchange);
        endResponse(exchange, {
          status: 404,
          headers: [...bare, 'content-type', 'text/html; charset=utf-8', 'cache-control', 'no-store'],
          body: Buffer.from(emptySitePageOf(exchange.slug, deps.siteOrigin(exchange.slug), deps.appOrigin)),
        });
        return;
      case 'moved':
        redirect(exchange, `${deps.siteOrigin(site.slug)}${pathOnly(url ?? '/')}`);
        return;
      case 'live':
        return respondLive(exchange, site);
    }
  }

  /** True when the file may belong to a new release that another process has served already. */
  function mayBeNew({ request, hasLooked }: SiteExchange): boolean {
    return hasLooked !== true && isHashedPath(fileNameOf(request.url ?? '/'));
  }

  async function replyAgain(exchange: SiteExchange): Promise<void> {
    return reply({ ...exchange, hasLooked: true }, await sites.lookUp(exchange.slug));
  }

  /** The same for every path and method, so that nothing of the site is left. */
  function respondDisabled(exchange: Exchange): void {
    endResponse(exchange, {
      status: 410,
      headers: [...bare, ...disabledHeaders],
      body: disabledPage,
    });
  }

  function respondLive(exchange: SiteExchange, site: LiveSite): void | Promise<void> {
    const { url = '/' } = exchange.request;
    const found = site.files.at(url);
    if (found !== null) return send(exchange, site, { ...found, status: 200 });
    const path = fileNameOf(url);
    // Only URLs that are in the manifest are ever named in a redirect.
    if (path.endsWith('index.html') && site.files.has(path))
      return redirect(exchange, `/${path.slice(0, -'index.html'.length)}`);
    if (site.files.has(`${path}/index.html`)) return redirect(exchange, `/${path}/`);
    if (path === securityTextPath.slice(1)) return redirect(exchange, deps.appOrigin + securityTextPath);
    if (mayBeNew(exchange)) return replyAgain(exchange);
    const way = appUrlFor(path, exchange.slug, deps.appOrigin);
    // Not permanently: the owner may publish a page there.
    if (way !== null) return redirect(exchange, way, 302);
    const notFound = site.files.find('404.html');
    if (notFound === null) return reply(exchange, { kind: 'empty' });
    return send(exchange, site, { file: notFound, page: null, status: 404 });
  }

  function ready(request: RequestHead, slug: string): ReadyResponse | Promise<void> | null {
    const site = sites.find(slug);
    if (site instanceof Promise) return whenSettled(site);
    const found = site.kind === 'live' ? site.files.at(request.url ?? '/') : null;
    if (site.kind !== 'live' || found === null) return null;
    const { file, page } = found;
    const blob = blobs.get(file.sha256, request.headers['accept-encoding']);
    if (blob instanceof Promise) return whenSettled(blob);
    const response = readyResponse(request, staticFileOf(site, { status: 200, file }, blob));
    if (response !== null && page !== null) count(request, { site, slug, page });
    return response;
  }

  function send(exchange: SiteExchange, site: LiveSite, found: Found): void | Promise<void> {
    const blob = blobs.get(found.file.sha256, exchange.request.headers['accept-encoding']);
    if (found.page !== null) count(exchange.request, { site, slug: exchange.slug, page: found.page });
    const serving =
      deps.isServerless === true ? { ...exchange, until: visits.flushIfDue(), maxKnownBytes } : exchange;
    if (!(blob instanceof Promise)) return sendStaticFile(serving, staticFileOf(site, found, blob));
    return blob.then((loaded) => {
      if (loaded === null) {
        throw new Error(`A blob of release ${site.releaseId} is missing: ${found.file.sha256}`);
      }
      return sendStaticFile(serving, staticFileOf(site, found, loaded));
    });
  }

  function count(
    { method, url = '/', headers }: RequestHead,
    { site, slug, page }: { site: LiveSite; slug: string; page: string },
  ): void {
    if (!site.counted || method !== 'GET' || !isVisitor(headers['user-agent'])) return;
    const { referer: referrer } = headers;
    const hasSource = referrer !== undefined || url.includes('?');
    // Behind a proxy the Host header may differ.
    const source = hasSource ? visitSource({ path: url, referrer, origin: deps.siteOrigin(slug) }) : null;
    visits.count(site.ownerId, page, source);
  }

  function redirect(exchange: Exchange, location: string, status: 301 | 302 = 301): void {
    endResponse(exchange, {
      status,
      headers: [...bare, 'location', location, 'cache-control', 'no-cache'],
    });
  }

  function fail(exchange: Exchange, error: unknown): void {
    logError('A site could not be served.', error);
    if (exchange.response.headersSent) exchange.response.destroy();
    else {
      const headers = [...bare, 'content-type', 'text/html; charset=utf-8', 'cache-control', 'no-store'];
      endResponse(exchange, { status: 500, headers, body: Buffer.from(serverErrorPage) });
    }
  }

  return {
    ready,
    handle(request, response, slug) {
      const exchange = { request, response, slug };
      const site = sites.find(slug);
      try {
        const done =
          site instanceof Promise ? site.then((found) => reply(exchange, found)) : reply(exchange, site);
        if (done instanceof Promise) done.catch((error: unknown) => fail(exchange, error));
      } catch (error) {
        fail(exchange, error);
      }
    },
    forget: (sha256) => blobs.forget(sha256),
    flushVisits: () => visits.flush(),
    async close() {
      sites.close();
      await visits.close();
    },
  };
}

function staticFileOf(
  { indexable }: LiveSite,
  { status, file }: Pick<Found, 'status' | 'file'>,
  representations: Representations,
): StaticFile {
  const { contentType, headers, hiddenHeaders } = file.kind;
  return { status, contentType, headers: indexable ? headers : hiddenHeaders, representations };
}

/** Failures are reported by `handle`, which asks again. */
const whenSettled = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    () => undefined,
  );
