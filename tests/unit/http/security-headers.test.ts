import { describe, expect, it } from 'vitest';
import { securityHeaders } from '#src/http/security-headers.ts';
import { siteSecurityHeaders } from '#src/http/site-headers.ts';
import { plainStyleSource } from '#src/http/plain-page.ts';

describe('security headers', () => {
  it('keep the window of a page to itself unless the page opens a popup that reports back', () => {
    const opener = (popups?: boolean) =>
      securityHeaders({ https: true, ...(popups !== undefined && { popups }) })['cross-origin-opener-policy'];
    expect([opener(), opener(false), opener(true)]).toEqual([
      'same-origin',
      'same-origin',
      'same-origin-allow-popups',
    ]);
  });

  it('demand HTTPS for the future only over HTTPS', () => {
    const name = 'strict-transport-security';
    expect(securityHeaders({ https: true })[name]).toBe('max-age=63072000; includeSubDomains');
    expect(securityHeaders({ https: false })).not.toHaveProperty(name);
  });

  it('of a site allow no script, and upgrade requests only over HTTPS', () => {
    const policy = (https: boolean) => siteSecurityHeaders({ https })[1];
    expect(policy(false)).toBe(
      `default-src 'none'; script-src 'none'; style-src 'self' ${plainStyleSource}; ` +
        "img-src 'self'; media-src 'self'; font-src 'self'; " +
        "form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(policy(true)).toBe(`${policy(false)}; upgrade-insecure-requests`);
  });
});
