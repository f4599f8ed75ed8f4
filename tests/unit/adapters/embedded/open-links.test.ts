import { describe, expect, it } from 'vitest';
import { ada, another, cookiesOf, openSignIn, tokenIn, type SignIn } from './open-sign-in.ts';
import { sessionsOf } from '#tests/support/capabilities.ts';

const { email, password } = ada;
const next = 'harbour lights after rain';
const renewed = 'countess@example.org';

const signIn = async (service: SignIn, json: object = { email, password }) =>
  cookiesOf(await service.ask('/sign-in/email', { json }));
const isSignedIn = async (service: SignIn, cookie: string) =>
  (await service.auth.authenticate(new Headers({ cookie }))) !== null;
const reset = (service: SignIn, token: string, newPassword = next) =>
  service.ask('/reset-password', { json: { token, newPassword } });
const verify = (service: SignIn, token: string, cookie?: string) =>
  service.ask(`/verify-email?token=${token}`, { cookie });

/** The tokens in the links of all emails so far for this page, the oldest first. */
async function tokens(
  service: SignIn,
  page: 'verify-email' | 'reset-password',
  to = email,
): Promise<string[]> {
  await service.settled();
  const emails = (await service.emails(0)).filter((text) => text.includes(`To: ${to}\r\n`));
  return emails.filter((text) => text.includes(`/${page}?token=`)).map(tokenIn);
}

async function open(): Promise<{ service: SignIn; cookie: string; resetLink: string; verifyLink: string }> {
  const service = await openSignIn();
  const cookie = cookiesOf(await service.ask('/sign-up/email', { json: ada }));
  await service.ask('/request-password-reset', { json: { email } });
  const [resetLink = ''] = await tokens(service, 'reset-password');
  const [verifyLink = ''] = await tokens(service, 'verify-email');
  expect([resetLink, verifyLink]).not.toContain('');
  return { service, cookie, resetLink, verifyLink };
}

describe('email links', () => {
  it('email links expire when the password is changed in the settings', async () => {
    const { service, cookie, resetLink, verifyLink } = await open();
    await sessionsOf(service.auth).account.changePassword(new Headers({ cookie }), {
      current: password,
      next,
    });
    expect((await reset(service, resetLink)).status).toBe(400);
    expect((await verify(service, verifyLink)).status).toBe(401);
    expect(await service.auth.findByEmail(email)).toMatchObject({ emailVerified: false });
  });

  it('email links expire when the password is set with another link', async () => {
    const { service, resetLink, verifyLink } = await open();
    await service.ask('/request-password-reset', { json: { email } });
    const [, second = ''] = (await tokens(service, 'reset-password')).toSorted((a) =>
      a === resetLink ? -1 : 1,
    );
    expect((await reset(service, second)).status).toBe(200);
    expect((await reset(service, resetLink, 'a third horse entirely')).status).toBe(400);
    expect((await verify(service, verifyLink)).status).toBe(401);
  });

  it('email links expire when the email changes, which also ends every other session', async () => {
    const { service, cookie, resetLink } = await open();
    const elsewhere = await signIn(service);
    const headers = new Headers({ cookie });
    for (const changed of [renewed, 'another@example.org']) {
      await sessionsOf(service.auth).account.changeEmail(headers, { email: changed, password });
    }
    const [link = ''] = await tokens(service, 'verify-email', renewed);
    const [other = ''] = await tokens(service, 'verify-email', 'another@example.org');
    expect((await verify(service, link, cookie)).status).toBe(200);
    expect(await service.auth.findByEmail(renewed)).toMatchObject({ emailVerified: true });
    expect((await reset(service, resetLink)).status).toBe(400);
    expect((await verify(service, other, cookie)).status).toBe(401);
    expect((await verify(service, link, cookie)).status).toBe(401);
    expect(await isSignedIn(service, cookie)).toBe(true);
    expect(await isSignedIn(service, elsewhere)).toBe(false);
  });

  it('email links keep working when another account changes its password', async () => {
    const { service, resetLink, verifyLink } = await open();
    const eve = { name: 'Eve', email: 'eve@example.org', password: 'a stranger at the door' };
    const cookie = await another(service, eve);
    await sessionsOf(service.auth).account.changePassword(new Headers({ cookie }), {
      current: eve.password,
      next,
    });
    expect((await verify(service, verifyLink)).status).toBe(200);
    expect((await reset(service, resetLink)).status).toBe(200);
  });
});
