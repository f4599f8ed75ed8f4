import { linkName, linkParameter } from '#src/domain/visits.ts';

const longestUrl = 2048;

// Firestore refuses some names with underscores, which no public host has.
const publicHost = /^[a-z\d.-]+$/;

/** Where a visit came from: the host of the page before and the name of a shared link; null where there is none. */
export type VisitSource = { referrer: string | null; link: string | null };

/** `path` is that of the request with its query, `referrer` its header, `origin` that of the site. */
export function visitSource(request: {
  path: string;
  origin: string;
  referrer: string | undefined;
}): VisitSource {
  return { referrer: referrerOf(request.referrer, request.origin), link: linkOf(request.path) };
}

/** Only the host is kept: paths and queries may say who somebody is. Pages of the site itself are no referrers. */
function referrerOf(referrer: string | undefined, own: string): string | null {
  if (referrer === undefined || referrer.length > longestUrl || !URL.canParse(referrer)) return null;
  const { protocol, origin, hostname } = new URL(referrer);
  const isKept = protocol.startsWith('http') && origin !== own && publicHost.test(hostname);
  return isKept ? hostname.replace(/^www\./, '') : null;
}

function linkOf(path: string): string | null {
  const query = path.indexOf('?');
  if (query === -1 || path.length > longestUrl) return null;
  const name = linkName(new URLSearchParams(path.slice(query)).get(linkParameter) ?? '');
  return name === '' ? null : name;
}
