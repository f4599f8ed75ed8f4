import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import type { TwoFactorSetup } from '#src/domain/sign-in-security.ts';
import { sessionsOf } from '#tests/support/capabilities.ts';
import { fromBase32, totp } from '#tests/support/totp.ts';
import { ada, another, cookiesOf, hashQuickly, openSignIn, tokenIn, type SignIn } from './open-sign-in.ts';

const { email, password } = ada;
const right = { email, password };
const securityOf = (service: SignIn) => sessionsOf(service.auth).security;
const asking = (cookie: string) => new Headers({ cookie, 'x-vitrine-ip': '203.0.113.1' });
const userOf = (service: SignIn, cookie: string) => service.auth.authenticate(new Headers({ cookie }));

type Protected = { service: SignIn; setup: TwoFactorSetup; cookie: string };

/** Ada's account with two-factor sign-in, and the cookies of the session that turned it on. */
async function openProtected(): Promise<Protected> {
  const service = await openSignIn();
  const headers = asking(cookiesOf(await service.ask('/sign-up/email', { json: ada })));
  hashQuickly(service);
  const setup = await securityOf(service).beginTwoFactor(headers, password);
  const set = await securityOf(service).confirmTwoFactor(headers, totp(setup.secret));
  forgetUsedCodes(service);
  return { service, setup, cookie: cookiesOf(new Response(null, { headers: set })) };
}

/** Simulates that used codes are no longer valid. */
function forgetUsedCodes(service: SignIn): void {
  const database = new DatabaseSync(join(service.dataDir, 'attempts.db'));
  database.exec('DELETE FROM attempts');
  database.close();
}

/** Signs in with the right password, and returns the cookies of the pending sign-in. */
async function challenge(service: SignIn, from?: string): Promise<string> {
  return cookiesOf(await service.ask('/sign-in/email', { json: right, from }));
}

const sendCode = (
  service: SignIn,
  cookie: string,
  { from, ...json }: { code: string; trustDevice?: boolean; from?: string },
) => service.ask('/two-factor/verify-totp', { json, cookie, from });
const sendRecoveryCode = (service: SignIn, cookie: string, code: string) =>
  service.ask('/two-factor/verify-backup-code', { json: { code }, cookie });
/** A code that is not valid at this time. */
function wrongCode(secret: string, index = 0): string {
  const valid = [-2, -1, 0, 1, 2].map((steps) => totp(secret, steps));
  const all = Array.from({ length: 40 }, (_, number) => String(100_000 + number));
  return all.filter((code) => !valid.includes(code))[index] ?? '';
}
const codeOf = async (response: Response): Promise<unknown> =>
  ((await response.json()) as { code?: unknown }).code;

describe('two-factor sign-in, while it is turned on', () => {
  it('is on only after a right code, and ends every other session', async () => {
    const service = await openSignIn();
    const cookie = cookiesOf(await service.ask('/sign-up/email', { json: ada }));
    const other = cookiesOf(await service.ask('/sign-in/email', { json: right }));
    const security = securityOf(service);
    const setup = await security.beginTwoFactor(asking(cookie), password);
    expect(setup.uri).toContain(`secret=${setup.secret}`);
    expect(setup.uri).toMatch(/^otpauth:\/\/totp\/Vitrine:ada%40example\.org\?/);
    expect(setup.recoveryCodes).toHaveLength(10);
    await expect(security.confirmTwoFactor(asking(cookie), wrongCode(setup.secret))).rejects.toMatchObject({
      code: 'wrong-code',
    });
    expect(await security.read(asking(cookie))).toEqual({
      hasPassword: true,
      passkeys: [],
      twoFactor: null,
    });
    expect((await service.ask('/sign-in/email', { json: right })).headers.getSetCookie()[0]).toMatch(
      /^__Host-vitrine=\S{20}/,
    );

    const set = await security.confirmTwoFactor(asking(cookie), totp(setup.secret));
    const replaced = cookiesOf(new Response(null, { headers: set }));
    expect(await security.read(asking(replaced))).toMatchObject({ twoFactor: { recoveryCodes: 10 } });
    expect(await userOf(service, other)).toBeNull();
    expect(await userOf(service, cookie)).toBeNull();
    expect((await service.emails(1)).join()).toContain('Two-factor sign-in was turned on');
  });

  it('needs the password of the account, and a session', async () => {
    const service = await openSignIn();
    const cookie = cookiesOf(await service.ask('/sign-up/email', { json: ada }));
    const security = securityOf(service);
    const begin = (headers: Headers, typed: string) => security.beginTwoFactor(headers, typed);
    await expect(begin(asking(cookie), 'not it')).rejects.toMatchObject({ code: 'wrong-password' });
    await expect(begin(asking(''), password)).rejects.toMatchObject({ code: 'not-signed-in' });
    await expect(security.read(asking(''))).rejects.toMatchObject({ code: 'not-signed-in' });
  });

  it('limits the codes that may be guessed in one session', async () => {
    const service = await openSignIn();
    const headers = asking(cookiesOf(await service.ask('/sign-up/email', { json: ada })));
    const { secret } = await securityOf(service).beginTwoFactor(headers, password);
    const codes: unknown[] = [];
    for (let index = 0; index < 7; index++) {
      await securityOf(service)
        .confirmTwoFactor(headers, wrongCode(secret, index))
        .catch((error: { code: string }) => codes.push(error.code));
    }
    expect(codes).toEqual([...Array(5).fill('wrong-code'), 'too-many-requests', 'too-many-requests']);
  });

  it('stores neither its secret nor a recovery code in readable form', async () => {
    const { service, setup } = await openProtected();
    const database = new DatabaseSync(join(service.dataDir, 'auth.db'), { readOnly: true });
    const stored = JSON.stringify(database.prepare('SELECT * FROM twoFactor').all());
    database.close();
    expect(stored).toContain('"secret"');
    const bytes = fromBase32(setup.secret).toString('utf8');
    for (const readable of [setup.secret, bytes, ...setup.recoveryCodes]) {
      expect(stored).not.toContain(readable);
    }
  });
});

describe('a sign-in with two-factor sign-in on', () => {
  it('gives no session for the password alone, and one for the password and a code', async () => {
    const { service, setup } = await openProtected();
    const response = await service.ask('/sign-in/email', { json: right });
    expect(await response.json()).toMatchObject({ twoFactorRedirect: true });
    const cookie = cookiesOf(response);
    expect(await userOf(service, cookie)).toBeNull();
    expect(response.headers.getSetCookie().join()).not.toContain('vitrine-device');

    const signedIn = await sendCode(service, cookie, { code: totp(setup.secret) });
    expect(await signedIn.json()).toEqual({ status: true });
    expect(await userOf(service, cookiesOf(signedIn))).toMatchObject({ email });
    expect(signedIn.headers.getSetCookie().join()).toContain('__Host-vitrine-device=');
    expect(signedIn.headers.getSetCookie().join()).not.toContain('trust_device');
  });

  it('accepts a code once', async () => {
    const { service, setup } = await openProtected();
    const code = totp(setup.secret);
    expect((await sendCode(service, await challenge(service), { code })).status).toBe(200);
    const again = await sendCode(service, await challenge(service), { code });
    expect(await codeOf(again)).toBe('wrong-code');
    const next = await sendCode(service, await challenge(service), { code: totp(setup.secret, 1) });
    expect(next.status).toBe(200);
  });

  it('does not accept the code that turned two-factor sign-in on', async () => {
    const service = await openSignIn();
    const headers = asking(cookiesOf(await service.ask('/sign-up/email', { json: ada })));
    const { secret } = await securityOf(service).beginTwoFactor(headers, password);
    const code = totp(secret);
    await securityOf(service).confirmTwoFactor(headers, code);
    const again = await sendCode(service, await challenge(service), { code });
    expect(await codeOf(again)).toBe('wrong-code');
  });

  it('accepts a recovery code once instead of a code, and notifies the owner', async () => {
    const { service, setup, cookie } = await openProtected();
    const [first = '', second = ''] = setup.recoveryCodes;
    const signedIn = await sendRecoveryCode(service, await challenge(service), first);
    expect(await userOf(service, cookiesOf(signedIn))).toMatchObject({ email });
    expect(await codeOf(await sendRecoveryCode(service, await challenge(service), first))).toBe(
      'wrong-recovery-code',
    );
    expect((await sendRecoveryCode(service, await challenge(service), ` ${second} `)).status).toBe(200);
    expect(await securityOf(service).read(asking(cookie))).toMatchObject({ twoFactor: { recoveryCodes: 8 } });
    expect((await service.emails(2)).join()).toContain('signed in to your account with a recovery code');
  });

  it('requires the password again after five wrong codes, and without a challenge', async () => {
    const { service, setup } = await openProtected();
    const cookie = await challenge(service, '203.0.113.5');
    const codes: unknown[] = [];
    for (let index = 0; index < 6; index++) {
      const from = `203.0.${index}.5`;
      codes.push(
        await codeOf(await sendCode(service, cookie, { code: wrongCode(setup.secret, index), from })),
      );
    }
    expect(codes).toEqual([...Array(5).fill('wrong-code'), 'code-too-late']);
    const none = await sendCode(service, '', { code: totp(setup.secret) });
    expect(await codeOf(none)).toBe('code-too-late');
    const forged = cookie.replace(/two_factor=[^;]*/, 'two_factor=2fa-abc.def');
    expect(await codeOf(await sendCode(service, forged, { code: totp(setup.secret) }))).toBe('code-too-late');
  });

  it('requires the password again after ten minutes', async () => {
    const { service, setup } = await openProtected();
    const cookie = await challenge(service);
    const database = new DatabaseSync(join(service.dataDir, 'auth.db'));
    database.prepare('UPDATE verification SET expiresAt = ?').run(new Date(Date.now() - 1000).toISOString());
    database.close();
    const late = await sendCode(service, cookie, { code: totp(setup.secret) });
    expect(await codeOf(late)).toBe('code-too-late');
  });

  it('checks the code for the account of the password, also when another account is signed in', async () => {
    const { service, setup } = await openProtected();
    const grace = { name: 'Grace', email: 'grace@example.org', password: 'nanoseconds of copper wire' };
    const session = await another(service, grace);
    const cookie = `${session}; ${(await challenge(service)).replace(/(^|; )__Host-vitrine=[^;]*/g, '')}`;
    const signedIn = await sendCode(service, cookie, { code: totp(setup.secret) });
    expect(await userOf(service, cookiesOf(signedIn))).toMatchObject({ email });
  });
});

describe('guessing codes', () => {
  it('is delayed by network after five wrong codes, and the owner is notified but not locked out', async () => {
    const { service, setup } = await openProtected();
    const codes: unknown[] = [];
    for (let index = 0; index < 7; index++) {
      const cookie = await challenge(service);
      codes.push(await codeOf(await sendCode(service, cookie, { code: wrongCode(setup.secret, index) })));
    }
    expect(codes).toEqual([...Array(5).fill('wrong-code'), 'too-many-requests', 'too-many-requests']);
    const letters = await service.emails(2);
    expect(letters.filter((letter) => letter.includes('then several wrong codes'))).toHaveLength(1);
    const owners = '198.51.100.9';
    const cookie = await challenge(service, owners);
    expect((await sendCode(service, cookie, { code: totp(setup.secret), from: owners })).status).toBe(200);
  });

  it('from many networks is slowed down after ten, except on a device of the owner', async () => {
    const { service, setup, cookie: own } = await openProtected();
    const device = cookiesOf(await sendCode(service, await challenge(service), { code: totp(setup.secret) }));
    const codes: unknown[] = [];
    for (let index = 0; index < 13; index++) {
      const from = `198.${index}.100.9`;
      const cookie = await challenge(service, from);
      codes.push(
        await codeOf(await sendCode(service, cookie, { code: wrongCode(setup.secret, index), from })),
      );
    }
    expect(codes).toEqual([...Array(10).fill('wrong-code'), ...Array(3).fill('too-many-requests')]);
    expect(own).not.toBe('');
    const known = device.split('; ').find((cookie) => cookie.startsWith('__Host-vitrine-device=')) ?? '';
    const cookie = `${known}; ${await challenge(service)}`;
    expect((await sendCode(service, cookie, { code: totp(setup.secret, 1) })).status).toBe(200);
  });
});

describe('guessing codes with access to the emails of the owner', () => {
  it('begins no new count with a reset of the password', async () => {
    const { service, setup } = await openProtected();
    for (let index = 0; index < 5; index++) {
      await sendCode(service, await challenge(service), { code: wrongCode(setup.secret, index) });
    }
    await service.ask('/request-password-reset', { json: { email } });
    await service.settled();
    const letters = await service.emails(2);
    const token = tokenIn(letters.find((letter) => letter.includes('/reset-password')));
    const next = 'harbour lights after rain';
    const reset = await service.ask('/reset-password', { json: { token, newPassword: next } });
    expect(reset.status).toBe(200);
    const signIn = await service.ask('/sign-in/email', { json: { email, password: next } });
    const cookie = [cookiesOf(signIn), cookiesOf(reset)].join('; ');
    const guess = await sendCode(service, cookie, { code: wrongCode(setup.secret, 5) });
    expect(await codeOf(guess)).toBe('too-many-requests');
  });
});

describe('a device that is trusted', () => {
  const trustIn = (cookies: string) => cookies.split('; ').find((one) => one.includes('trust_device=')) ?? '';

  async function trusted(): Promise<Protected & { trust: string; session: string }> {
    const opened = await openProtected();
    const { service, setup } = opened;
    const form = { code: totp(setup.secret), trustDevice: true };
    const cookies = cookiesOf(await sendCode(service, await challenge(service), form));
    return { ...opened, trust: trustIn(cookies), session: cookies };
  }
  async function needsCode(service: SignIn, trust: string): Promise<boolean> {
    const response = await service.ask('/sign-in/email', { json: right, cookie: trust });
    return ((await response.json()) as { twoFactorRedirect?: boolean }).twoFactorRedirect === true;
  }

  it('needs no code, but a copy of its used cookie does', async () => {
    const { service, trust } = await trusted();
    expect(trust).toMatch(/^__Host-vitrine\.trust_device=/);
    expect(await needsCode(service, trust)).toBe(false);
    expect(await needsCode(service, trust)).toBe(true);
    expect(await needsCode(service, trust.replace('=', '=x'))).toBe(true);
  });

  it('needs a code again after the password was changed', async () => {
    const { service, trust, session } = await trusted();
    const next = 'harbour lights after rain';
    await sessionsOf(service.auth).account.changePassword(asking(session), { current: password, next });
    const response = await service.ask('/sign-in/email', {
      json: { email, password: next },
      cookie: trust,
    });
    expect(await response.json()).toMatchObject({ twoFactorRedirect: true });
  });

  it('needs a code again after two-factor sign-in was turned off and on', async () => {
    const { service, trust, session } = await trusted();
    const security = securityOf(service);
    const after = async (set: Promise<Headers>) =>
      asking(cookiesOf(new Response(null, { headers: await set })));
    // Turns it off and on in a browser that is not trusted.
    const elsewhere = session.replace(trust, '');
    const headers = await after(security.endTwoFactor(asking(elsewhere), password));
    const { secret } = await security.beginTwoFactor(headers, password);
    await security.confirmTwoFactor(headers, totp(secret));
    expect(await needsCode(service, trust)).toBe(true);
  });
});

describe('two-factor sign-in, once it is on', () => {
  it('is turned off by the password, and the password alone signs in again', async () => {
    const { service, cookie } = await openProtected();
    const security = securityOf(service);
    const turnOff = (typed: string) => security.endTwoFactor(asking(cookie), typed);
    await expect(turnOff('not it')).rejects.toMatchObject({ code: 'wrong-password' });
    const left = cookiesOf(new Response(null, { headers: await turnOff(password) }));
    expect(await security.read(asking(left))).toMatchObject({ twoFactor: null });
    expect(await userOf(service, await challenge(service))).toMatchObject({ email });
    expect((await service.emails(2)).join()).toContain('turned off');
  });

  it('replaces recovery codes by new ones', async () => {
    const { service, setup, cookie } = await openProtected();
    const security = securityOf(service);
    const renew = (typed: string) => security.renewRecoveryCodes(asking(cookie), typed);
    await expect(renew('not it')).rejects.toMatchObject({ code: 'wrong-password' });
    const [fresh = ''] = await renew(password);
    const [former = ''] = setup.recoveryCodes;
    expect((await sendRecoveryCode(service, await challenge(service), former)).status).toBe(403);
    expect((await sendRecoveryCode(service, await challenge(service), fresh)).status).toBe(200);
  });

  it('stays on when the password is reset by email', async () => {
    const { service } = await openProtected();
    await service.ask('/request-password-reset', { json: { email } });
    await service.settled();
    const letters = await service.emails(2);
    const token = tokenIn(letters.find((letter) => letter.includes('/reset-password')));
    const next = 'harbour lights after rain';
    await service.ask('/reset-password', { json: { token, newPassword: next } });
    const response = await service.ask('/sign-in/email', { json: { email, password: next } });
    expect(await response.json()).toMatchObject({ twoFactorRedirect: true });
  });

  it('leaves nothing behind when the account is deleted', async () => {
    const { service } = await openProtected();
    const user = await service.auth.findByEmail(email);
    await service.auth.deleteUser(user?.id ?? '');
    const database = new DatabaseSync(join(service.dataDir, 'auth.db'), { readOnly: true });
    expect(database.prepare('SELECT count(*) AS left FROM twoFactor').get()).toEqual({ left: 0 });
    database.close();
  });

  it('is turned off by a reset of the administrator, which keeps the password and ends every session', async () => {
    const { service, cookie } = await openProtected();
    const user = await service.auth.findByEmail(email);
    await service.auth.resetSignIn(user?.id ?? '');
    expect(await userOf(service, cookie)).toBeNull();
    const signedIn = await service.ask('/sign-in/email', { json: right });
    expect(await userOf(service, cookiesOf(signedIn))).toMatchObject({ email });
    expect((await service.emails(2)).join()).toContain('Your sign-in was reset');
    await service.auth.resetSignIn('nobody');
  });
});
