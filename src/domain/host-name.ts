import { parseDraftLabel } from './draft-link.ts';
import { isReserved } from './reserved-slugs.ts';

/**
 * The target of a Host header. `app` is the product, `www` its www name (to be redirected to the product), `site` a
 * published portfolio that may or may not exist, `draft` a draft, by the token of a link to it; `unknown` a name that
 * we do not answer for.
 */
export type HostTarget =
  | { kind: 'app' }
  | { kind: 'www' }
  | { kind: 'site'; slug: string }
  | { kind: 'draft'; token: string }
  | { kind: 'unknown' };

/** As configured, for example `vitrine.example` or `localhost:3000`; a port is ignored. */
export type Domains = { appDomain: string; sitesDomain: string };

const hostPattern = /^([a-z0-9-]+(?:\.[a-z0-9-]+)*)\.?(?::\d{1,5})?$/i;
const labelPattern = /^(?!xn--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Reads a Host header. Anything but a plain name that is exactly ours is `unknown`; reserved names never name a site. */
export function parseHost(host: string | undefined, domains: Domains): HostTarget {
  const name = nameOf(host);
  if (name === null) return { kind: 'unknown' };
  const app = nameOf(domains.appDomain);
  if (name === app || name === 'localhost') return { kind: 'app' };
  if (name === `www.${app}`) return { kind: 'www' };
  const slug = labelBelow(name, nameOf(domains.sitesDomain)) ?? labelBelow(name, 'localhost');
  if (slug === null || isReserved(slug)) return { kind: 'unknown' };
  const token = parseDraftLabel(slug);
  return token === null ? { kind: 'site', slug } : { kind: 'draft', token };
}

function nameOf(host: string | undefined): string | null {
  return hostPattern.exec(host ?? '')?.[1]?.toLowerCase() ?? null;
}

function labelBelow(name: string, domain: string | null): string | null {
  if (domain === null || !name.endsWith(`.${domain}`)) return null;
  const label = name.slice(0, -domain.length - 1);
  return labelPattern.test(label) ? label : null;
}

/** True for localhost and its subdomains, with or without a port. */
export function isLocalhost(domain: string): boolean {
  return /(^|\.)localhost$/.test(nameOf(domain) ?? '');
}
