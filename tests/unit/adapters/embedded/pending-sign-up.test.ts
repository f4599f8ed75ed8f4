import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { startMailServer } from '#tests/support/mail-server.ts';
import { ada, cookiesOf, openSignIn, tokenIn, type SignIn } from './open-sign-in.ts';
import { scryptRunsDuring } from './scrypt-runs.ts';

const { email, password } = ada;
const signUp = (service: SignIn, from: string, json: object = ada) =>
  service.ask('/sign-up/email', { json, from });
const signIn = (service: SignIn) => service.ask('/sign-in/email', { json: { email, password } });
const open = (service: SignIn, token: string) =>
  service.ask(`/verify-email?token=${encodeURIComponent(token)}`);

async function withMailServer() {
  const server = await startMailServer();
  const service = await openSignIn({ smtpUrl: server.url });
  /** The texts of all emails so far, after waiting for those in the background. */
  const emails = async (): Promise<string[]> => {
    await service.settled();
    return server.received.map(({ lines }) => lines.join('\n').replaceAll('=\n', '').replaceAll('=3D', '='));
  };
  const link = async (): Promise<string> => decodeURIComponent(tokenIn((await emails()).at(-1)));
  return { service, emails, link };
}

describe('sign-up with a mail server', () => {
  it('sign-up creates the account when the email link is opened, without signing in', async () => {
    const { service, link } = await withMailServer();
    const response = await signUp(service, '203.0.113.1');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await service.auth.findByEmail(email)).toBeNull();
    expect((await signIn(service)).status).toBe(401);
    const opened = await open(service, await link());
    expect(opened.status).toBe(200);
    expect(opened.headers.getSetCookie()).toEqual([]);
    expect(await opened.json()).toEqual({ status: true, email });
    expect(await service.auth.findByEmail(email)).toMatchObject({
      emailVerified: true,
      displayName: ada.name,
    });
    expect(cookiesOf(await signIn(service))).toContain('__Host-vitrine=');
  });

  it('sign-up responds the same for a registered email, and notifies its owner by email', async () => {
    const { service, emails, link } = await withMailServer();
    const first = await signUp(service, '203.0.113.1');
    await open(service, await link());
    const again = await signUp(service, '203.0.113.2', { ...ada, password: 'a stranger at the door' });
    expect([again.status, await again.text()]).toEqual([first.status, await first.text()]);
    expect(Object.fromEntries(again.headers)).toEqual(Object.fromEntries(first.headers));
    expect((await emails()).at(-1)).toContain('You have an account already');
    expect((await signIn(service)).status).toBe(200);
  });

  it('sends at most five sign-up emails a day to one email, and two to a registered one', async () => {
    const { service, emails, link } = await withMailServer();
    for (let network = 0; network < 12; network++) await signUp(service, `198.18.0.${network}`);
    expect(await emails()).toHaveLength(5);
    const eve = { ...ada, email: 'eve@example.org' };
    await signUp(service, '198.18.1.1', eve);
    await open(service, await link());
    for (let network = 0; network < 12; network++) await signUp(service, `198.18.2.${network}`, eve);
    expect(await emails()).toHaveLength(5 + 1 + 2);
  });

  it('stores no data of a person who never opens the sign-up link', async () => {
    const { service } = await withMailServer();
    await signUp(service, '203.0.113.1');
    await service.settled();
    for (const file of ['auth.db', 'auth.db-wal', 'attempts.db', 'attempts.db-wal']) {
      const bytes = await readFile(`${service.dataDir}/${file}`).catch(() => Buffer.alloc(0));
      expect(bytes.includes(email), file).toBe(false);
      expect(bytes.includes(ada.name), file).toBe(false);
    }
  });

  it('does not create an account again with the sign-up link of a deleted one', async () => {
    const { service, link } = await withMailServer();
    await signUp(service, '203.0.113.1');
    const token = await link();
    await open(service, token);
    expect((await open(service, token)).status).toBe(200);
    const user = await service.auth.findByEmail(email);
    await service.auth.deleteUser(user?.id ?? '');
    expect((await open(service, token)).status).toBe(401);
    expect(await service.auth.findByEmail(email)).toBeNull();
  });

  it('refuses a forged sign-up link', async () => {
    const { service, link } = await withMailServer();
    await signUp(service, '203.0.113.1');
    const token = await link();
    for (const forged of ['new.', 'new.abc', `${token.slice(0, -4)}AAAA`, token.slice(4)]) {
      expect((await open(service, forged)).status).toBe(401);
    }
    expect(await service.auth.findByEmail(email)).toBeNull();
  });
});

describe('sign-up where emails are kept as files', () => {
  const atPublicDomain = () => openSignIn({ appOrigin: 'https://vitrine.test' });
  const kept = async (service: SignIn): Promise<string[]> => {
    await service.settled();
    return service.emails(0);
  };

  it('sign-up creates the account when the link is opened that the administrator passes on', async () => {
    const service = await atPublicDomain();
    await signUp(service, '203.0.113.1');
    expect(await service.auth.findByEmail(email)).toBeNull();
    const [sent = ''] = await kept(service);
    expect(sent).toContain('https://vitrine.test/verify-email?token=new.');
    expect(sent).toContain('The link works for three days.');
    expect((await open(service, decodeURIComponent(tokenIn(sent)))).status).toBe(200);
    expect(await service.auth.findByEmail(email)).toMatchObject({ emailVerified: true });
    expect(cookiesOf(await signIn(service))).toContain('__Host-vitrine=');
  });

  it('sign-up hashes one password and writes one email, whether or not the email is registered', async () => {
    const service = await atPublicDomain();
    await service.auth.createUser({ ...ada, displayName: ada.name });
    const eve = { ...ada, email: 'eve@example.org' };
    const hashed = await scryptRunsDuring(() => signUp(service, '203.0.113.1'));
    expect(hashed).toBe(1);
    expect(await scryptRunsDuring(() => signUp(service, '203.0.113.2', eve))).toBe(hashed);
    const emails = await kept(service);
    expect(new Set(emails.map((text) => /Subject: (.*)/.exec(text)?.[1]?.trim()))).toEqual(
      new Set(['Confirm your email address', 'You have an account already']),
    );
    expect(emails).toHaveLength(2);
  });
});
