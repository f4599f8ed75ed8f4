import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ada, cookiesOf, openSignIn, tokenIn, type SignIn } from './open-sign-in.ts';
import { sessionsOf } from '#tests/support/capabilities.ts';

const { email } = ada;
const server = new OAuth2Server();
/** The claims of the user in Google's ID token. */
let claims: Record<string, unknown> = {};

beforeAll(async () => {
  await server.issuer.keys.generate('RS256');
  await server.start(0, 'localhost');
  server.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
    Object.assign(token.payload, claims);
  });
});
afterAll(() => server.stop());

function open(): Promise<SignIn> {
  claims = { sub: '1815', email, email_verified: true, name: 'Ada King Lovelace' };
  const discoveryUrl = `${server.issuer.url}/.well-known/openid-configuration`;
  return openSignIn({ google: { clientId: 'vitrine', clientSecret: 'not a secret', discoveryUrl } });
}

/** Starts a sign-in with Google, and returns the URL of the redirect and the cookies of the browser. */
async function startSignIn(service: SignIn, callbackURL = '/portfolios') {
  const left = await service.ask('/sign-in/social', { json: { provider: 'google', callbackURL } });
  const { url }: { url: string } = await left.json();
  return { url: new URL(url), cookie: cookiesOf(left) };
}

/** Follows the redirects back from Google, and returns where they end and who is signed in. */
async function finishSignIn(service: SignIn, { url, cookie }: { url: URL; cookie: string }) {
  const { headers } = await fetch(url, { redirect: 'manual' });
  const back = new URL(headers.get('location') ?? '');
  const response = await service.ask(`/callback/google${back.search}`, { cookie });
  const session = cookiesOf(response);
  return {
    location: response.headers.get('location'),
    session,
    user: await service.auth.authenticate(new Headers({ cookie: session })),
  };
}

describe('Google sign-in', () => {
  it('redirects to Google with state, nonce and PKCE, and with our own callback URL', async () => {
    const { url } = await startSignIn(await open());
    const query = Object.fromEntries(url.searchParams);
    expect(query).toMatchObject({
      client_id: 'vitrine',
      redirect_uri: 'https://localhost/api/auth/callback/google',
      code_challenge_method: 'S256',
      nonce: expect.any(String),
      state: expect.any(String),
    });
    expect(query['scope']?.split(' ').toSorted()).toEqual(['email', 'openid', 'profile']);
  });

  it('creates an account at the first Google sign-in and finds it at the next', async () => {
    const service = await open();
    const first = await finishSignIn(service, await startSignIn(service));
    expect(first.location).toBe('/portfolios');
    expect(first.user).toMatchObject({ email, emailVerified: true, displayName: 'Ada King Lovelace' });
    const second = await finishSignIn(service, await startSignIn(service));
    expect(second.user?.id).toBe(first.user?.id);
    expect(second.session).not.toBe(first.session);
  });

  it('redirects only to our own pages after a Google sign-in', async () => {
    const service = await open();
    for (const callbackURL of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      expect((await finishSignIn(service, await startSignIn(service, callbackURL))).location).toBe(
        '/dashboard',
      );
    }
  });

  it('refuses a Google response that this browser did not request', async () => {
    const service = await open();
    const { url } = await startSignIn(service);
    expect((await finishSignIn(service, { url, cookie: '' })).user).toBeNull();
  });

  it('links Google to an account when both sides have verified the email', async () => {
    const service = await open();
    await service.ask('/sign-up/email', { json: ada });
    const own = await service.auth.findByEmail(email);
    await service.ask(`/verify-email?token=${tokenIn((await service.emails(1))[0])}`);
    expect((await finishSignIn(service, await startSignIn(service))).user?.id).toBe(own?.id);
  });

  it('does not link Google to an account whose email is not verified', async () => {
    const service = await open();
    await service.ask('/sign-up/email', { json: ada });
    const back = await finishSignIn(service, await startSignIn(service));
    expect(back.user).toBeNull();
    expect(back.location).toMatch(/^https:\/\/localhost\/login\?error=/);
  });

  it('does not link Google to an account when Google has not verified the email', async () => {
    const service = await open();
    await service.ask('/sign-up/email', { json: ada });
    await service.ask(`/verify-email?token=${tokenIn((await service.emails(1))[0])}`);
    claims['email_verified'] = false;
    expect((await finishSignIn(service, await startSignIn(service))).user).toBeNull();
  });

  it('refuses a Google token made for another client, issuer or sign-in', async () => {
    const service = await open();
    for (const forged of [
      { aud: 'another product' },
      { iss: 'https://evil.example' },
      { nonce: 'of another' },
    ]) {
      Object.assign(claims, forged);
      expect(
        (await finishSignIn(service, await startSignIn(service))).user,
        JSON.stringify(forged),
      ).toBeNull();
      for (const name of Object.keys(forged)) delete claims[name];
    }
    expect((await finishSignIn(service, await startSignIn(service))).user).not.toBeNull();
  });

  it('confirms changes for ten minutes after a Google sign-in without a password', async () => {
    const service = await open();
    const { session } = await finishSignIn(service, await startSignIn(service));
    const headers = new Headers({ cookie: session });
    expect(await service.auth.confirmPassword(headers, '')).toBe(true);
    const database = new DatabaseSync(join(service.dataDir, 'auth.db'));
    const then = new Date(Date.now() - 11 * 60_000).toISOString();
    database.prepare('UPDATE session SET createdAt = ?').run(then);
    database.close();
    expect(await service.auth.confirmPassword(headers, '')).toBe(false);
  });

  it('lets an account without a password set one', async () => {
    const service = await open();
    const { session } = await finishSignIn(service, await startSignIn(service));
    const form = { current: '', next: ada.password };
    await sessionsOf(service.auth).account.changePassword(new Headers({ cookie: session }), form);
    const json = { email, password: ada.password };
    expect((await service.ask('/sign-in/email', { json })).status).toBe(200);
  });
});

describe('sign-in without Google', () => {
  it('returns 404 for Google sign-in when Google is not set up', async () => {
    const service = await openSignIn();
    const left = await service.ask('/sign-in/social', { json: { provider: 'google', callbackURL: '/' } });
    expect(left.status).toBe(404);
  });

  it('lets people sign up by email while Google cannot be reached', async () => {
    const discoveryUrl = 'http://localhost:9/.well-known/openid-configuration';
    const service = await openSignIn({ google: { clientId: 'a', clientSecret: 'b', discoveryUrl } });
    expect((await service.ask('/sign-up/email', { json: ada })).status).toBe(200);
  });
});
