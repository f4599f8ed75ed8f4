/**
 * Headers of every response, be it of a site, of a page of the product or of the API, by their names in lower case. `popups`:
 * the page opens a window at another origin that has to report back.
 */
export function securityHeaders(options: { https: boolean; popups?: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
    'cross-origin-opener-policy': options.popups === true ? 'same-origin-allow-popups' : 'same-origin',
    'origin-agent-cluster': '?1',
    ...(options.https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}
