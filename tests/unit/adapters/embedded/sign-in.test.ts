import { DatabaseSync } from 'node:sqlite';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ada, cookiesOf, openSignIn, tokenIn, type SignIn } from './open-sign-in.ts';
import { scryptRunsDuring } from './scrypt-runs.ts';

const { email, password } = ada;
const next = 'harbour lights after rain';
const signUp = (service: SignIn) => service.ask('/sign-up/email', { json: ada });
const signIn = (service: SignIn, form: object = { email, password }) =>
  service.ask('/sign-in/email', { json: form });
const userOf = (service: SignIn, cookie: string) => service.auth.authenticate(new Headers({ cookie }));

describe('session cookie', () => {
  it('the session cookie is limited to one host, to HTTPS, and hidden from scripts', async () => {
    const response = await signUp(await openSignIn());
    const [cookie = '', device = '', ...more] = response.headers.getSetCookie();
    expect(more).toEqual([]);
    expect(device).toMatch(
      /^__Host-vitrine-device=[\w-]{43}\.[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    const [pair = '', ...attributes] = cookie.split('; ');
    expect(pair).toMatch(/^__Host-vitrine=/);
    expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Lax', 'Secure']);
  });

  it('the session cookie works without HTTPS on localhost', async () => {
    const service = await openSignIn({ appOrigin: 'http://localhost:3000' });
    const cookies = (await signUp(service)).headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['vitrine', 'vitrine-device']);
    expect(cookies.join()).not.toMatch(/Secure|Domain/i);
  });

  it('the session cookie is refused under another name, unsigned, or as a bearer token', async () => {
    const service = await openSignIn();
    const cookie = cookiesOf(await signUp(service));
    const value = cookie.slice(cookie.indexOf('=') + 1);
    expect(await userOf(service, cookie)).toMatchObject({ email });
    for (const tossed of [`vitrine=${value}`, `__Secure-vitrine=${value}`, cookie.split('.')[0] ?? '']) {
      expect(await userOf(service, tossed)).toBeNull();
    }
    expect(await service.auth.authenticate(new Headers({ authorization: `Bearer ${value}` }))).toBeNull();
  });

  it('the session cookie is new at each sign-in', async () => {
    const service = await openSignIn();
    const first = cookiesOf(await signUp(service));
    expect(cookiesOf(await signIn(service))).not.toBe(first);
  });

  it('the session cookie expires after thirty days, however often it was used', async () => {
    const service = await openSignIn();
    const cookie = cookiesOf(await signUp(service));
    const database = new DatabaseSync(join(service.dataDir, 'auth.db'));
    const age = (days: number) =>
      database
        .prepare('UPDATE session SET createdAt = ?')
        .run(new Date(Date.now() - days * 86_400_000).toISOString());
    age(29);
    expect(await userOf(service, cookie)).toMatchObject({ email });
    age(31);
    database.close();
    expect(await userOf(service, cookie)).toBeNull();
  });
});

describe('sign-in service', () => {
  it('returns 404 for routes that the product does not use', async () => {
    const service = await openSignIn();
    const cookie = cookiesOf(await signUp(service));
    const closed = [
      'change-email',
      'change-password',
      'delete-user',
      'update-user',
      'list-sessions',
      'set-password',
      'link-social',
      'unlink-account',
      'sign-in/email/',
      'reset-password/abc',
      'ok',
      'error',
    ];
    for (const path of closed) {
      expect((await service.ask(`/${path}`, { json: {}, cookie })).status, path).toBe(404);
      expect((await service.ask(`/${path}`, { cookie })).status, path).toBe(404);
    }
    expect((await service.ask('/get-session', { cookie })).status).toBe(404);
  });

  it('sign-up ignores fields that the form does not have', async () => {
    const service = await openSignIn();
    await service.ask('/sign-up/email', { json: { ...ada, emailVerified: true, id: 'chosen', image: 'x' } });
    const user = await service.auth.findByEmail(email);
    expect(user).toMatchObject({ emailVerified: false });
    expect(user?.id).not.toBe('chosen');
  });

  it('sign-up names the fields that are invalid', async () => {
    const service = await openSignIn();
    const issuesOf = async (form: object): Promise<string[]> => {
      const { issues }: { issues: { path: string }[] } = await (
        await service.ask('/sign-up/email', { json: { ...ada, ...form } })
      ).json();
      return issues.map(({ path }) => path);
    };
    expect(await issuesOf({ email: 'ada' })).toEqual(['email']);
    expect(await issuesOf({ password: 'short' })).toEqual(['password']);
    expect(await issuesOf({ password: 'ada@example.org' })).toEqual(['password']);
    expect(await issuesOf({ password: 'x'.repeat(600) })).toEqual(['password']);
    expect(await issuesOf({ name: 'x'.repeat(200) })).toEqual(['name']);
    expect(await issuesOf({ email: { $ne: null }, password: 1 })).toEqual(['email', 'password']);
  });

  it('makes the secret and the database readable only for the user that runs the server', async () => {
    const service = await openSignIn();
    for (const file of ['secret', 'auth.db']) {
      expect((await stat(join(service.dataDir, file))).mode & 0o077, file).toBe(0);
    }
  });
});

describe('email with an account', () => {
  it('sign-in does not reveal an account by its response or by the work it takes', async () => {
    const service = await openSignIn({ rateLimits: false });
    await signUp(service);
    const wrong = { email, password: 'not the password' };
    const unknown = { email: 'nobody@example.org', password: 'not the password' };
    expect(await (await signIn(service, unknown)).text()).toBe(await (await signIn(service, wrong)).text());

    // Hashing is the slow part: if unknown emails were not hashed, the time would reveal accounts.
    const known = await scryptRunsDuring(() => signIn(service, wrong));
    expect(known).toBeGreaterThan(0);
    expect(await scryptRunsDuring(() => signIn(service, unknown))).toBe(known);
  });

  it('password reset and verification requests do not reveal an account', async () => {
    const service = await openSignIn();
    await signUp(service);
    for (const path of ['/request-password-reset', '/send-verification-email']) {
      const known = await service.ask(path, { json: { email } });
      const unknown = await service.ask(path, { json: { email: 'nobody@example.org' } });
      expect(await unknown.text()).toBe(await known.text());
      expect(unknown.status).toBe(known.status);
    }
  });

  it('a registered email gets a notice when a person tries to register with it', async () => {
    const service = await openSignIn();
    await signUp(service);
    const again = await service.ask('/sign-up/email', { json: { ...ada, name: 'Visit evil.example' } });
    expect(await again.json()).toEqual({ status: 'confirm-own-email' });
    const emails = (await service.emails(2)).join();
    expect(emails).toContain('You have an account already');
    expect(emails).not.toContain('evil.example');
  });
});

describe('password reset by email', () => {
  async function askForLink(service: SignIn, host = 'localhost'): Promise<string> {
    const before = (await service.emails(1)).length;
    await service.ask('/request-password-reset', {
      json: { email, redirectTo: 'https://evil.example/' },
      host,
    });
    return (await service.emails(before + 1)).find((sentEmail) => sentEmail.includes('new password')) ?? '';
  }

  it('a password reset works once, ends every session and notifies the owner', async () => {
    const service = await openSignIn();
    const cookie = cookiesOf(await signUp(service));
    const token = tokenIn(await askForLink(service));
    const reset = (newPassword: string) => service.ask('/reset-password', { json: { token, newPassword } });

    expect(await (await reset('ada@example.org')).json()).toMatchObject({ issues: [{ path: 'password' }] });
    expect((await reset(next)).status).toBe(200);
    expect(await userOf(service, cookie)).toBeNull();
    expect((await signIn(service)).status).toBe(401);
    expect((await signIn(service, { email, password: next })).status).toBe(200);
    expect((await reset('another one altogether')).status).toBe(400);
    expect((await service.emails(3)).join()).toContain('Your password was changed');
  });

  it('a password reset links to our own origin, whichever host the request names', async () => {
    const sentEmail = await (async () => {
      const service = await openSignIn();
      await signUp(service);
      return askForLink(service, 'evil.example');
    })();
    expect(sentEmail).toContain('https://localhost/reset-password?token=');
    expect(sentEmail).not.toContain('evil.example');
  });

  it('a password reset link expires after an hour', async () => {
    const service = await openSignIn();
    await signUp(service);
    const token = tokenIn(await askForLink(service));
    const database = new DatabaseSync(join(service.dataDir, 'auth.db'));
    database.prepare('UPDATE verification SET expiresAt = ?').run(new Date(Date.now() - 1000).toISOString());
    database.close();
    const reset = await service.ask('/reset-password', { json: { token, newPassword: next } });
    expect(reset.status).toBe(400);
  });
});

describe('email verification', () => {
  it('email verification sends a link, and opening the link does not sign in', async () => {
    const service = await openSignIn();
    await signUp(service);
    const [sentEmail = ''] = await service.emails(1);
    expect(sentEmail).toContain('https://localhost/verify-email?token=');
    const opened = await service.ask(`/verify-email?token=${tokenIn(sentEmail)}`);
    expect(opened.status).toBe(200);
    expect(opened.headers.getSetCookie()).toEqual([]);
    expect(await service.auth.findByEmail(email)).toMatchObject({ emailVerified: true });
  });

  it('refuses a forged verification token', async () => {
    const service = await openSignIn();
    await signUp(service);
    const [head = '', , signature = ''] = tokenIn((await service.emails(1))[0]).split('.');
    const payload = Buffer.from(JSON.stringify({ email, exp: 4e9 })).toString('base64url');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    for (const token of ['abc', `${head}.${payload}.${signature}`, `${none}.${payload}.`]) {
      expect((await service.ask(`/verify-email?token=${token}`)).status).toBe(401);
    }
    expect(await service.auth.findByEmail(email)).toMatchObject({ emailVerified: false });
  });
});
