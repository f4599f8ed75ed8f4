import { describe, expect, it } from 'vitest';
import { testApi } from './open-test-api.ts';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'cache-control': 'private, no-store',
};

describe('headers of the API', () => {
  it('stand on successes, refusals and what does not exist', async () => {
    const { ask } = await testApi();
    for (const path of ['/api/settings', '/api/portfolios', '/api/nothing', '/api/auth/nothing']) {
      const headers = Object.fromEntries((await ask(path)).headers);
      expect(headers, path).toMatchObject(everywhere);
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('ask for encryption where there is some', async () => {
    const { ask } = await testApi({ APP_DOMAIN: 'vitrine.test' });
    expect((await ask('/api/settings')).headers.get('strict-transport-security')).toBe(
      'max-age=63072000; includeSubDomains',
    );
  });

  it('say what went wrong in one form', async () => {
    const { ask } = await testApi();
    const response = await ask('/api/portfolios');
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toEqual({
      code: 'not-signed-in',
      title: 'You are not signed in.',
      fix: 'Sign in and try again.',
      status: 401,
      facts: {},
      issues: [],
    });
  });
});

describe('settings', () => {
  it('tell the browser what the product is set up for', async () => {
    const { ask } = await testApi({ APP_DOMAIN: 'vitrine.test', SITES_DOMAIN: 'vitrine.site' });
    expect(await (await ask('/api/settings')).json()).toEqual({
      appOrigin: 'https://vitrine.test',
      siteOrigin: 'https://{slug}.vitrine.site',
      google: false,
      passwordMinLength: 10,
      firebase: null,
    });
  });
});
