import { securityHeaders } from '#src/http/security-headers.ts';
import { plainStyleSource } from './plain-page.ts';

/** Headers of every response of a published site (names in lower case, as node writes raw header arrays). */
export function siteSecurityHeaders(options: { https: boolean }): string[] {
  const policy = [
    "default-src 'none'",
    "script-src 'none'",
    `style-src 'self' ${plainStyleSource}`,
    "img-src 'self'",
    "media-src 'self'",
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(options.https ? ['upgrade-insecure-requests'] : []),
  ];
  return ['content-security-policy', policy.join('; '), ...Object.entries(securityHeaders(options)).flat()];
}
