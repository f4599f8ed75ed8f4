import { describe, expect, it } from 'vitest';
import { defaultUploadLimits } from '#src/domain/upload-limits.ts';
import { testApi } from './open-test-api.ts';
import { plainStyleSource } from '#src/http/plain-page.ts';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; style-src ${plainStyleSource}; frame-ancestors 'none'; sandbox`,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'cache-control': 'private, no-store',
};

describe('API response headers', () => {
  it('security headers are sent with success, refused and 404 responses', async () => {
    const { ask } = await testApi();
    for (const path of ['/api/settings', '/api/portfolios', '/api/nothing', '/api/auth/nothing']) {
      const headers = Object.fromEntries((await ask(path)).headers);
      expect(headers, path).toMatchObject(everywhere);
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('Strict-Transport-Security is sent when the app is served over HTTPS', async () => {
    const { ask } = await testApi({ APP_DOMAIN: 'vitrine.test' });
    expect((await ask('/api/settings')).headers.get('strict-transport-security')).toBe(
      'max-age=63072000; includeSubDomains',
    );
  });

  it('an error response has the type application/problem+json', async () => {
    const { ask } = await testApi();
    const response = await ask('/api/portfolios');
    expect(response.headers.get('retry-after')).toBeNull();
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

describe('GET /api/settings', () => {
  it('returns the settings that the browser needs', async () => {
    const { ask } = await testApi({ APP_DOMAIN: 'vitrine.test', SITES_DOMAIN: 'vitrine.site' });
    expect(await (await ask('/api/settings')).json()).toEqual({
      appOrigin: 'https://vitrine.test',
      siteOrigin: 'https://{slug}.vitrine.site',
      google: false,
      passwordMinLength: 10,
      keptEmails: { folder: null },
      firebase: null,
      uploadLimits: defaultUploadLimits,
    });
  });

  it('names the folder of emails without a mail server only to users of this machine', async () => {
    const keptEmails = async (settings: Record<string, string>, peer?: string) => {
      const { ask } = await testApi({ DATA_DIR: '/data', ...settings });
      return (await (await ask('/api/settings', { peer })).json()).keptEmails;
    };
    expect(await keptEmails({})).toEqual({ folder: '/data/mail' });
    expect(await keptEmails({}, '203.0.113.9')).toEqual({ folder: null });
    expect(await keptEmails({ APP_DOMAIN: 'vitrine.test' })).toEqual({ folder: null });
    expect(await keptEmails({ SMTP_URL: 'smtp://127.0.0.1:1' })).toBeNull();
  });
});
