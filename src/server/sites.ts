import type { IncomingMessage, ServerResponse } from 'node:http';
import { siteOrigin, type Config } from '#src/config/config.ts';
import { bareHeaders, refuse } from '#src/http/bare-response.ts';
import { openKnownHosts } from '#src/http/known-hosts.ts';
import { openHost, type Host, type HostDeps } from '#src/host/host.ts';
import type { ReadyHandler } from './plain-connections.ts';
import type { Auth } from '#src/ports/auth.ts';
import type { Backend } from '#src/ports/backend.ts';

/** Handles requests by host name. */
export type Sites = {
  /** Responds to a GET for a published site from memory. */
  ready: ReadyHandler;
  /**
   * Handles a request for a published site, for the www name or for an unknown name; false for the product's own name
   * and for drafts. `name` is that of the Host header, or the one that a trusted proxy forwarded.
   */
  handle(request: IncomingMessage, response: ServerResponse, name?: string): boolean;
  host: Host;
};

export type SitesOptions = Pick<HostDeps, 'cacheBytes' | 'indexBytes' | 'watchesAllChanges' | 'isServerless'>;

export function openSites(
  backend: Pick<Backend, 'documents' | 'moderation' | 'releases'> & { auth: Pick<Auth, 'getUser'> },
  config: Config,
  options: SitesOptions = {},
): Sites {
  const host = openHost({
    ...backend,
    ...options,
    https: config.scheme === 'https',
    appOrigin: config.appOrigin,
    siteOrigin: (slug) => siteOrigin(config, slug),
    isConfirmed: async (ownerId) => (await backend.auth.getUser(ownerId))?.emailVerified === true,
    now: () => new Date().toISOString(),
    clock: () => performance.now(),
  });
  const targetOf = openKnownHosts(config);
  return {
    host,
    ready(request) {
      const target = targetOf(request.headers.host);
      return target.kind === 'site' ? host.ready(request, target.slug) : null;
    },
    handle(request, response, name = request.headers.host) {
      const target = targetOf(name);
      switch (target.kind) {
        case 'site':
          host.handle(request, response, target.slug);
          return true;
        case 'www':
          redirect(request, response, config);
          return true;
        case 'unknown':
          respondUnknown(request, response, config);
          return true;
        // Drafts are rendered in another process, so that they cannot slow down a site.
        case 'draft':
        case 'app':
          return false;
      }
    },
  };
}

/** Redirects 127.0.0.1 to the product's own name, where cookies and sign-in work. Other names are unknown. */
function respondUnknown(request: IncomingMessage, response: ServerResponse, config: Config): void {
  const isLoopback = /^(127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? '');
  if (isLoopback && (request.method === 'GET' || request.method === 'HEAD'))
    redirect(request, response, config);
  else refuse(response, request.headers.host === undefined ? 400 : 404, httpsOf(config));
}

/** To the same path at the product's own name. */
function redirect(request: IncomingMessage, response: ServerResponse, config: Config): void {
  const { url = '/' } = request;
  // Requests to a proxy have an absolute URL as target.
  const location = `${config.appOrigin}${url.startsWith('/') ? url : '/'}`;
  response.writeHead(307, [...bareHeaders(httpsOf(config)), 'location', location, 'content-length', '0']);
  response.end();
}

const httpsOf = ({ scheme }: Config): { https: boolean } => ({ https: scheme === 'https' });
