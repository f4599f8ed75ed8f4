/** Headers of every answer of a published site (names in lower case, as node writes raw header arrays). */
export function siteSecurityHeaders(options: { https: boolean }): string[] {
  const policy = [
    "default-src 'none'",
    "script-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "media-src 'self'",
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(options.https ? ['upgrade-insecure-requests'] : []),
  ];
  return [
    'content-security-policy',
    policy.join('; '),
    'x-content-type-options',
    'nosniff',
    'referrer-policy',
    'strict-origin-when-cross-origin',
    'permissions-policy',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
    'cross-origin-opener-policy',
    'same-origin',
    'origin-agent-cluster',
    '?1',
    ...(options.https ? ['strict-transport-security', 'max-age=63072000; includeSubDomains'] : []),
  ];
}
