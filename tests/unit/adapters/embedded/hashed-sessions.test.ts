import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ada, another, cookiesOf, openSignIn, tokenIn, type SignIn } from './open-sign-in.ts';
import { sessionsOf } from '#tests/support/capabilities.ts';

const { email, password } = ada;
const signUp = (service: SignIn) => service.ask('/sign-up/email', { json: ada });
const signIn = (service: SignIn) => service.ask('/sign-in/email', { json: { email, password } });
const userOf = (service: SignIn, cookie: string) => service.auth.authenticate(new Headers({ cookie }));
/** The token in a session cookie, without its signature. */
const tokenOf = (cookie: string) =>
  decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1)).split('.')[0] ?? '';

/** The whole content of the sign-in database, as text. */
function allOf({ dataDir }: SignIn): string {
  const database = new DatabaseSync(join(dataDir, 'auth.db'));
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  const rows = tables.map(({ name }) => database.prepare(`SELECT * FROM "${String(name)}"`).all());
  database.close();
  return JSON.stringify(rows);
}

describe('session database', () => {
  it('stores no token of a session or of an email link', async () => {
    const service = await openSignIn();
    const token = tokenOf(cookiesOf(await signUp(service)));
    await service.ask('/request-password-reset', { json: { email } });
    const reset = tokenIn((await service.emails(2)).at(-1));
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(reset.length).toBeGreaterThan(20);
    const stored = allOf(service);
    expect(stored).toContain(email);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(reset);
  });

  it('does not let anyone sign in with a stored token hash, even with the signing secret', async () => {
    const service = await openSignIn({ secret: 's'.repeat(44) });
    const [cookie = ''] = cookiesOf(await signUp(service)).split('; ');
    const database = new DatabaseSync(join(service.dataDir, 'auth.db'));
    const { token = '' } = database.prepare('SELECT token FROM session').get() ?? {};
    database.close();
    const signed = await signedCookie(String(token), 's'.repeat(44));
    expect(await signedCookie(tokenOf(cookie), 's'.repeat(44))).toBe(cookie);
    expect(await userOf(service, signed)).toBeNull();
  });
});

describe('hashed session', () => {
  it('extends a session and keeps its cookie', async () => {
    const service = await openSignIn();
    const [cookie = ''] = cookiesOf(await signUp(service)).split('; ');
    const database = new DatabaseSync(join(service.dataDir, 'auth.db'));
    const soon = new Date(Date.now() + 2 * 86_400_000).toISOString();
    database.prepare('UPDATE session SET expiresAt = ?').run(soon);
    const response = await sessionsOf(service.auth).account.prolong(new Headers({ cookie }));
    const { expiresAt } = database.prepare('SELECT expiresAt FROM session').get() ?? {};
    database.close();
    expect(String(expiresAt) > soon).toBe(true);
    expect(cookiesOf(new Response(null, { headers: response }))).toBe(cookie);
    expect(await userOf(service, cookie)).toMatchObject({ email });
  });

  it('ends a session by its id, by ending all other sessions and by signing out', async () => {
    const service = await openSignIn();
    const [mine, second, third] = [
      cookiesOf(await signUp(service)),
      cookiesOf(await signIn(service)),
      cookiesOf(await signIn(service)),
    ];
    const headers = new Headers({ cookie: mine });
    const known = await sessionsOf(service.auth).account.listSessions(new Headers({ cookie: second }));
    await sessionsOf(service.auth).account.endSession(
      headers,
      known.find(({ current }) => current)?.id ?? '',
    );
    expect(await userOf(service, second)).toBeNull();
    expect(await userOf(service, third)).toMatchObject({ email });
    await sessionsOf(service.auth).account.endOtherSessions(headers);
    expect(await userOf(service, third)).toBeNull();
    expect(await userOf(service, mine)).toMatchObject({ email });
    await service.ask('/sign-out', { json: {}, cookie: mine });
    expect(await userOf(service, mine)).toBeNull();
  });

  it('does not let a person end the session of another account', async () => {
    const service = await openSignIn();
    const mine = new Headers({ cookie: cookiesOf(await signUp(service)) });
    const [session] = await sessionsOf(service.auth).account.listSessions(mine);
    const eve = { name: 'Eve', email: 'eve@example.org', password: 'a stranger at the door' };
    const hers = new Headers({ cookie: await another(service, eve) });
    await expect(sessionsOf(service.auth).account.endSession(hers, session?.id ?? '')).rejects.toMatchObject({
      code: 'not-found',
    });
    await sessionsOf(service.auth).account.endOtherSessions(hers);
    expect(await service.auth.authenticate(mine)).toMatchObject({ email });
  });
});

async function signedCookie(token: string, secret: string): Promise<string> {
  const key = new TextEncoder().encode(secret);
  const use = { name: 'HMAC', hash: 'SHA-256' };
  const signing = await crypto.subtle.importKey('raw', key, use, false, ['sign']);
  const signature = await crypto.subtle.sign(use.name, signing, new TextEncoder().encode(token));
  return `__Host-vitrine=${encodeURIComponent(`${token}.${Buffer.from(signature).toString('base64')}`)}`;
}
