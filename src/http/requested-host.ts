import type { IncomingHttpHeaders } from 'node:http';
import type { Domains } from '#src/domain/host-name.ts';

/**
 * The name that was asked for. Behind Firebase Hosting it is in X-Forwarded-Host, and Host has the name of a function. A
 * name below ours in Host is always the one that counts, even one that names nobody: a cache in front files the response
 * under it, so nobody may have another site's response filed there.
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
