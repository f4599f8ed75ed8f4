import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, openTestApi, password, type TestApi } from './open-test-api.ts';

const app = 'https://vitrine.test';

/** The headers that browsers send about the origin of a request, and whether the request may write. */
const senders: readonly (readonly [string, Record<string, string>, boolean])[] = [
  ['our own page', { origin: app, 'sec-fetch-site': 'same-origin' }, true],
  ['our own page in an old browser', { origin: app }, true],
  ['our own page without an origin', { 'sec-fetch-site': 'same-origin' }, true],
  ['a published site', { origin: 'https://eve.vitrine.test', 'sec-fetch-site': 'same-site' }, false],
  ['a published site in an old browser', { origin: 'https://eve.vitrine.test' }, false],
  ['a published site that hides its origin', { 'sec-fetch-site': 'same-site' }, false],
  ['a published site that claims our origin', { origin: app, 'sec-fetch-site': 'same-site' }, false],
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, false],
  ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
  ['a sandboxed frame in an old browser', { origin: 'null' }, false],
  ['our name without encryption', { origin: 'http://vitrine.test', 'sec-fetch-site': 'cross-site' }, false],
  ['our name on another port', { origin: 'https://vitrine.test:8443', 'sec-fetch-site': 'same-site' }, false],
  ['a name that begins like ours', { origin: 'https://vitrine.test.evil.example' }, false],
  ['an address typed by hand', { 'sec-fetch-site': 'none' }, false],
  ['nobody in particular', {}, false],
];

describe('origin of write requests', () => {
  let tested: TestApi;
  let cookie: string;

  beforeAll(async () => {
    tested = await openTestApi({ APP_DOMAIN: 'vitrine.test' });
    const ada = { email: 'ada@vitrine.test', password };
    await tested.backend.auth.createUser({ ...ada, displayName: 'Ada' });
    cookie = cookieOf(await tested.ask('/api/auth/sign-in/email', { method: 'POST', json: ada }));
  });
  afterAll(() => tested.close());

  const send = (method: string, path: string, headers: Record<string, string>) =>
    tested.api.fetch(new Request(`${app}${path}`, { method, headers: { cookie, ...headers } }));

  it.each(senders)('allows or refuses write requests of %s', async (_, headers, mayWrite) => {
    const routes = tested.api.routes.filter(({ method }) => !['ALL', 'GET'].includes(method));
    for (const { method, path } of routes) {
      // Without a body or an existing id, a request that the guard accepts fails with another error.
      const requestPath = path.replace(/:\w+/, 'none').replace('*', 'none');
      if (mayWrite && ['/api/sessions', '/api/site'].includes(requestPath)) continue;
      const response = await send(method, requestPath, headers);
      const { code } = response.status === 204 ? { code: null } : await response.json();
      expect({ method, path, isRefused: code === 'wrong-origin' }).toEqual({
        method,
        path,
        isRefused: !mayWrite,
      });
    }
  });

  it('allows read requests from any origin', async () => {
    const headers = { origin: 'https://eve.vitrine.test', 'sec-fetch-site': 'same-site' };
    expect((await send('GET', '/api/portfolios', headers)).status).toBe(200);
  });

  it('lets programs without a cookie sign in', async () => {
    const body = JSON.stringify({ email: 'nobody@vitrine.test', password: 'whatever it is' });
    const request = new Request(`${app}/api/auth/sign-in/email`, { method: 'POST', body });
    const response = await tested.api.fetch(request);
    expect(await response.json()).toMatchObject({ code: 'INVALID_EMAIL_OR_PASSWORD' });
  });
});
