import type { IncomingHttpHeaders } from 'node:http';
import type { Domains } from '#src/domain/host-name.ts';

/**
 * The requested host name. Behind Firebase Hosting it is in X-Forwarded-Host, and Host is that of the function. A
 * subdomain of ours in Host always wins, even an unknown one: a cache in front stores the response under it, so no
 * request may make it store the response of another site.
 */
export function requestedHost(
  { host = '', 'x-forwarded-host': header = '' }: IncomingHttpHeaders,
  { appDomain, sitesDomain, trustProxy }: Domains & { trustProxy: boolean },
): string {
  const forwarded = String(header).split(',').at(-1)?.trim();
  const name = `.${withoutPort(host)}`;
  const isOurs = [appDomain, sitesDomain].some((domain) => name.endsWith(`.${withoutPort(domain)}`));
  return isOurs || !trustProxy || !forwarded ? host : forwarded;
}

const withoutPort = (name: string): string => name.toLowerCase().replace(/\.?(:\d+)?$/, '');
