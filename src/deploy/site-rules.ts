import { siteSecurityHeaders } from '#src/http/site-headers.ts';

/** The rules by which other servers serve a site like our host. Header names are in lower case. */
export type Headers = readonly (readonly [name: string, value: string])[];

/** Headers of every response. */
export function securityHeaders(scheme: 'http' | 'https'): Headers {
  const flat = siteSecurityHeaders({ https: scheme === 'https' });
  return flat.flatMap((name, place) => (place % 2 === 0 ? [[name, flat[place + 1] ?? ''] as const] : []));
}

export const cacheControl = {
  /** Files under these folders are named by their content. */
  hashedFolders: ['assets', 'media'],
  hashed: 'public, max-age=31536000, immutable',
  other: 'no-cache',
  nothing: 'no-store',
} as const;

export const resourcePolicy = {
  /** The path suffixes of images that other sites may show. */
  sharedEndings: ['-social.png', '-social.jpg'],
  shared: 'cross-origin',
  other: 'same-origin',
} as const;

/** The headers of the page of a disabled site. */
export const disabledHeaders: Headers = [
  ['cache-control', cacheControl.nothing],
  ['cross-origin-resource-policy', resourcePolicy.other],
  ['x-robots-tag', 'noindex'],
];

/** The content types of a site's files by extension. */
export const contentTypes = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  vtt: 'text/vtt; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  vcf: 'text/vcard; charset=utf-8',
} as const;

/** Content types of files by name, where the extension is not enough. */
export const namedContentTypes = {
  'feed.xml': 'application/atom+xml; charset=utf-8',
  'feed.json': 'application/feed+json; charset=utf-8',
} as const;

/** The label of a site's host name. */
export const slugPattern = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
