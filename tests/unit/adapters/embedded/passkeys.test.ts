import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import type { Passkey } from '#src/domain/sign-in-security.ts';
import { sessionsOf } from '#tests/support/capabilities.ts';
import { softwarePasskey } from '#tests/support/software-passkey.ts';
import { totp } from '#tests/support/totp.ts';
import { ada, another, cookiesOf, hashQuickly, openSignIn, type SignIn } from './open-sign-in.ts';

const { email, password } = ada;
const app = { origin: 'https://localhost', host: 'localhost' };
const securityOf = (service: SignIn) => sessionsOf(service.auth).security;
const asking = (cookie: string) => new Headers({ cookie, 'x-vitrine-ip': '203.0.113.1' });
const userOf = (service: SignIn, cookie: string) => service.auth.authenticate(new Headers({ cookie }));
type Device = ReturnType<typeof softwarePasskey>;

type Opened = { service: SignIn; cookie: string };

async function openWithAda(): Promise<Opened> {
  const service = await openSignIn();
  const cookie = cookiesOf(await service.ask('/sign-up/email', { json: ada }));
  hashQuickly(service);
  return { service, cookie };
}

async function begin({
  service,
  cookie,
}: Opened): Promise<(device: Device, by?: object) => Promise<Passkey>> {
  const security = securityOf(service);
  const { options, cookies } = await security.beginPasskey(asking(cookie), password);
  const challenged = `${cookie}; ${cookiesOf(new Response(null, { headers: cookies }))}`;
  return (device, by = {}) => {
    const response = device.register(String(options.challenge), by);
    return security.addPasskey(asking(challenged), { response, name: 'Firefox on Linux' });
  };
}

const add = async (opened: Opened, device: Device, by = {}) => (await begin(opened))(device, by);

/** Signs in with the passkey of a device, by default on a page of the app. */
async function signInBy(service: SignIn, device: Device, by = {}): Promise<Response> {
  const begun = await service.ask('/passkey/generate-authenticate-options');
  const { challenge } = (await begun.json()) as { challenge: string };
  const json = { response: device.signIn(challenge, by) };
  return service.ask('/passkey/verify-authentication', { json, cookie: cookiesOf(begun) });
}
const refused = { code: 'passkey-refused' };

describe('a passkey', () => {
  it('is added with the password, and signs in without it', async () => {
    const { service, cookie } = await openWithAda();
    const device = softwarePasskey(app);
    const added = await add({ service, cookie }, device);
    expect(added).toEqual({
      id: added.id,
      name: 'Firefox on Linux',
      createdAt: expect.stringMatching(/^20\d\d-.*Z$/),
    });
    expect(await securityOf(service).read(asking(cookie))).toMatchObject({ passkeys: [added] });
    const signedIn = await signInBy(service, device);
    expect(await signedIn.json()).toEqual({ status: true });
    expect(await userOf(service, cookiesOf(signedIn))).toMatchObject({ email });
    expect((await service.emails(1)).join()).toContain('A passkey was added');
  });

  it('is limited to the host of the app, is discoverable without an email address, and verifies its user', async () => {
    const { service, cookie } = await openWithAda();
    const { options } = await securityOf(service).beginPasskey(asking(cookie), password);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Vitrine' },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const begun = await service.ask('/passkey/generate-authenticate-options');
    expect(await begun.json()).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  });

  it('is refused from a published site, for another host, and from a device that did not verify its user', async () => {
    const { service, cookie } = await openWithAda();
    const device = softwarePasskey(app);
    for (const by of [{ origin: 'https://eve.localhost' }, { host: 'evil.test' }, { isVerified: false }]) {
      await expect(add({ service, cookie }, device, by)).rejects.toMatchObject(refused);
    }
    await add({ service, cookie }, device);
    for (const by of [{ origin: 'https://eve.localhost' }, { host: 'evil.test' }, { isVerified: false }]) {
      const response = await signInBy(service, device, by);
      expect(await response.json(), JSON.stringify(by)).toMatchObject(refused);
      expect(await userOf(service, cookiesOf(response))).toBeNull();
    }
  });

  it('is refused when it is unknown, and when its response was used before', async () => {
    const { service, cookie } = await openWithAda();
    const device = softwarePasskey(app);
    expect(await (await signInBy(service, device)).json()).toMatchObject(refused);
    await add({ service, cookie }, device);
    const begun = await service.ask('/passkey/generate-authenticate-options');
    const { challenge } = (await begun.json()) as { challenge: string };
    const request = { json: { response: device.signIn(challenge) }, cookie: cookiesOf(begun) };
    expect((await service.ask('/passkey/verify-authentication', request)).status).toBe(200);
    expect(await (await service.ask('/passkey/verify-authentication', request)).json()).toMatchObject(
      refused,
    );
  });

  it('is refused above 20 for an account, however many registrations were begun before', async () => {
    const opened = await openWithAda();
    const [last, late] = [await begin(opened), await begin(opened)];
    for (let made = 0; made < 19; made++) await add(opened, softwarePasskey(app));
    await last(softwarePasskey(app));
    const full = { code: 'limit-reached', facts: { limit: 20 } };
    await expect(late(softwarePasskey(app))).rejects.toMatchObject(full);
    await expect(begin(opened)).rejects.toMatchObject(full);
  });

  it('needs no code where two-factor sign-in is on', async () => {
    const { service, cookie } = await openWithAda();
    const security = securityOf(service);
    const device = softwarePasskey(app);
    await add({ service, cookie }, device);
    const { secret } = await security.beginTwoFactor(asking(cookie), password);
    await security.confirmTwoFactor(asking(cookie), totp(secret));
    expect(await userOf(service, cookiesOf(await signInBy(service, device)))).toMatchObject({ email });
  });

  it('is added, renamed and removed by its owner only', async () => {
    const { service, cookie } = await openWithAda();
    const security = securityOf(service);
    const grace = { name: 'Grace', email: 'grace@example.org', password };
    const other = await another(service, grace);
    const device = softwarePasskey(app);
    const { id } = await add({ service, cookie }, device);
    await expect(security.beginPasskey(asking(cookie), 'not it')).rejects.toMatchObject({
      code: 'wrong-password',
    });
    await expect(security.renamePasskey(asking(other), id, 'Mine')).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(security.removePasskey(asking(other), { id, password })).rejects.toMatchObject({
      code: 'not-found',
    });
    await security.renamePasskey(asking(cookie), id, 'Phone');
    expect(await security.read(asking(cookie))).toMatchObject({ passkeys: [{ id, name: 'Phone' }] });
    await expect(security.removePasskey(asking(cookie), { id, password: 'not it' })).rejects.toMatchObject({
      code: 'wrong-password',
    });
    await security.removePasskey(asking(cookie), { id, password });
    expect(await security.read(asking(cookie))).toMatchObject({ passkeys: [] });
    expect(await (await signInBy(service, device)).json()).toMatchObject(refused);
  });

  it('is deleted with its account, and by a reset of the administrator', async () => {
    const { service, cookie } = await openWithAda();
    const device = softwarePasskey(app);
    await add({ service, cookie }, device);
    const user = await service.auth.findByEmail(email);
    await service.auth.resetSignIn(user?.id ?? '');
    expect(await (await signInBy(service, device)).json()).toMatchObject(refused);
    const again = cookiesOf(await service.ask('/sign-in/email', { json: { email, password } }));
    await add({ service, cookie: again }, device);
    await service.auth.deleteUser(user?.id ?? '');
    const database = new DatabaseSync(join(service.dataDir, 'auth.db'), { readOnly: true });
    expect(database.prepare('SELECT count(*) AS left FROM passkey').get()).toEqual({ left: 0 });
    database.close();
  });
});

describe('people who sign in with Google alone', () => {
  /** Creates Ada's account with a password that nobody knows. */
  async function openWithoutPassword(): Promise<{ service: SignIn; cookie: string; age: () => void }> {
    const { service, cookie } = await openWithAda();
    const edit = (sql: string, ...values: string[]) => {
      const database = new DatabaseSync(join(service.dataDir, 'auth.db'));
      database.prepare(sql).run(...values);
      database.close();
    };
    edit(`UPDATE account SET providerId = 'google', password = NULL`);
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    return { service, cookie, age: () => edit('UPDATE session SET createdAt = ?', hourAgo) };
  }

  it('add passkeys after a recent sign-in, and cannot turn two-factor sign-in on', async () => {
    const { service, cookie, age } = await openWithoutPassword();
    const security = securityOf(service);
    const device = softwarePasskey(app);
    await add({ service, cookie }, device);
    expect(await security.read(asking(cookie))).toMatchObject({ hasPassword: false });
    await expect(security.beginTwoFactor(asking(cookie), '')).rejects.toMatchObject({
      code: 'password-missing',
    });
    age();
    await expect(security.beginPasskey(asking(cookie), '')).rejects.toMatchObject({
      code: 'session-too-old',
    });
    expect(await userOf(service, cookiesOf(await signInBy(service, device)))).toMatchObject({ email });
  });
});
