import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ada, cookiesOf, openSignIn, tokenIn, type SignIn } from './open-sign-in.ts';
import { sessionsOf } from '#tests/support/capabilities.ts';

const { email } = ada;
const server = new OAuth2Server();
/** What Google says about whoever signs in. */
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

/** Leaves for Google. */
async function leave(service: SignIn, callbackURL = '/portfolios') {
  const left = await service.ask('/sign-in/social', { json: { provider: 'google', callbackURL } });
  const { url }: { url: string } = await left.json();
  return { url: new URL(url), cookie: cookiesOf(left) };
}

/** Comes back from Google: to where, and signed in as whom. */
async function comeBack(service: SignIn, { url, cookie }: { url: URL; cookie: string }) {
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

describe('signing in with Google', () => {
  it('goes there with proof against forgery, and comes back to our own callback', async () => {
    const { url } = await leave(await open());
    const asked = Object.fromEntries(url.searchParams);
    expect(asked).toMatchObject({
      client_id: 'vitrine',
      redirect_uri: 'https://vitrine.test/api/auth/callback/google',
      code_challenge_method: 'S256',
      nonce: expect.any(String),
      state: expect.any(String),
    });
    expect(asked['scope']?.split(' ').toSorted()).toEqual(['email', 'openid', 'profile']);
  });

  it('makes an account at the first time and finds it again', async () => {
    const service = await open();
    const first = await comeBack(service, await leave(service));
    expect(first.location).toBe('/portfolios');
    expect(first.user).toMatchObject({ email, emailVerified: true, displayName: 'Ada King Lovelace' });
    const second = await comeBack(service, await leave(service));
    expect(second.user?.id).toBe(first.user?.id);
    expect(second.session).not.toBe(first.session);
  });

  it('comes back to pages of ours only', async () => {
    const service = await open();
    for (const callbackURL of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      expect((await comeBack(service, await leave(service, callbackURL))).location).toBe('/dashboard');
    }
  });

  it('refuses an answer that this browser did not ask for', async () => {
    const service = await open();
    const { url } = await leave(service);
    expect((await comeBack(service, { url, cookie: '' })).user).toBeNull();
  });

  it('joins an account whose address both sides have proven', async () => {
    const service = await open();
    await service.ask('/sign-up/email', { json: ada });
    const own = await service.auth.findByEmail(email);
    await service.ask(`/verify-email?token=${tokenIn((await service.letters(1))[0])}`);
    expect((await comeBack(service, await leave(service))).user?.id).toBe(own?.id);
  });

  it('does not join an account that somebody made with an address they have not proven', async () => {
    const service = await open();
    await service.ask('/sign-up/email', { json: ada });
    const back = await comeBack(service, await leave(service));
    expect(back.user).toBeNull();
    expect(back.location).toMatch(/^https:\/\/vitrine\.test\/login\?error=/);
  });

  it('does not join an account by an address that Google has not proven', async () => {
    const service = await open();
    await service.ask('/sign-up/email', { json: ada });
    await service.ask(`/verify-email?token=${tokenIn((await service.letters(1))[0])}`);
    claims['email_verified'] = false;
    expect((await comeBack(service, await leave(service))).user).toBeNull();
  });

  it('refuses a token made for somebody else, or for another sign-in', async () => {
    const service = await open();
    for (const forged of [
      { aud: 'another product' },
      { iss: 'https://evil.example' },
      { nonce: 'of another' },
    ]) {
      Object.assign(claims, forged);
      expect((await comeBack(service, await leave(service))).user, JSON.stringify(forged)).toBeNull();
      for (const name of Object.keys(forged)) delete claims[name];
    }
    expect((await comeBack(service, await leave(service))).user).not.toBeNull();
  });

  it('confirms changes for ten minutes to those who have no password', async () => {
    const service = await open();
    const { session } = await comeBack(service, await leave(service));
    const headers = new Headers({ cookie: session });
    expect(await service.auth.confirmPassword(headers, '')).toBe(true);
    const database = new DatabaseSync(join(service.dataDir, 'auth.db'));
    const then = new Date(Date.now() - 11 * 60_000).toISOString();
    database.prepare('UPDATE session SET createdAt = ?').run(then);
    database.close();
    expect(await service.auth.confirmPassword(headers, '')).toBe(false);
  });

  it('lets those who have no password set one', async () => {
    const service = await open();
    const { session } = await comeBack(service, await leave(service));
    const form = { current: '', next: ada.password };
    await sessionsOf(service.auth).account.changePassword(new Headers({ cookie: session }), form);
    const json = { email, password: ada.password };
    expect((await service.ask('/sign-in/email', { json })).status).toBe(200);
  });
});

describe('without Google', () => {
  it('there is no way to leave for it', async () => {
    const service = await openSignIn();
    const left = await service.ask('/sign-in/social', { json: { provider: 'google', callbackURL: '/' } });
    expect(left.status).toBe(404);
  });

  it('everything else works while it cannot be reached', async () => {
    const discoveryUrl = 'http://localhost:9/.well-known/openid-configuration';
    const service = await openSignIn({ google: { clientId: 'a', clientSecret: 'b', discoveryUrl } });
    expect((await service.ask('/sign-up/email', { json: ada })).status).toBe(200);
  });
});
