import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ada, cookiesOf, hashQuickly, openSignIn, type SignIn } from './open-sign-in.ts';
import { sessionsOf } from '#tests/support/capabilities.ts';

const { email, password } = ada;
const wrong = { email, password: 'not the password' };
const ownersIp = '203.0.113.200';
type By = { from?: string; cookie?: string };
const signIn = (service: SignIn, json: object, by: By = {}) => service.ask('/sign-in/email', { json, ...by });
const reset = (service: SignIn, by: By = {}) =>
  service.ask('/request-password-reset', { json: { email }, ...by });
const times = <T>(count: number, work: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => work(index));

async function statuses(responses: readonly Promise<Response>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(responses)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function openWithAda(): Promise<SignIn> {
  const service = await openSignIn();
  await service.auth.createUser({ ...ada, displayName: ada.name });
  hashQuickly(service);
  return service;
}

/** The cookie by which a browser is known after it has signed in, without the session cookie. */
async function knownDevice(service: SignIn): Promise<string> {
  const cookies = cookiesOf(await signIn(service, { email, password }, { from: ownersIp })).split('; ');
  return cookies.find((cookie) => cookie.startsWith('__Host-vitrine-device=')) ?? '';
}

describe('sign-in limits', () => {
  it('let the owner sign in from another network after five wrong passwords of a stranger', async () => {
    const service = await openWithAda();
    expect(await statuses(times(8, () => signIn(service, wrong)))).toEqual({ 401: 5, 429: 3 });
    const stranger = await signIn(service, { email, password });
    expect(await stranger.json()).toMatchObject({
      code: 'too-many-requests',
      facts: { seconds: expect.any(Number) },
    });
    expect((await signIn(service, { email, password }, { from: ownersIp })).status).toBe(200);
  });

  it('allow 20 wrong passwords from many networks, and always a known device of the account', async () => {
    const service = await openWithAda();
    const device = await knownDevice(service);
    const guesses = times(60, (index) => signIn(service, wrong, { from: `198.18.0.${index}` }));
    expect(await statuses(guesses)).toEqual({ 401: 20, 429: 40 });
    expect((await signIn(service, { email, password }, { from: ownersIp })).status).toBe(429);
    expect((await signIn(service, { email, password }, { from: ownersIp, cookie: device })).status).toBe(200);
  });

  it('trust a device only for the account it has signed in to, and refuse a forged device cookie', async () => {
    const service = await openWithAda();
    const device = await knownDevice(service);
    const eve = { email: 'eve@example.org', password: 'a stranger at the door' };
    await service.auth.createUser({ ...eve, displayName: 'Eve' });
    const [, value = ''] = device.split('=');
    const forged = `__Host-vitrine-device=${'A'.repeat(43)}.${value.split('.')[1]}`;
    await statuses(
      times(20, (index) => signIn(service, { ...wrong, email: eve.email }, { from: `198.18.0.${index}` })),
    );
    await statuses(times(20, (index) => signIn(service, wrong, { from: `198.18.0.${index}` })));
    expect((await signIn(service, eve, { from: ownersIp, cookie: device })).status).toBe(429);
    expect((await signIn(service, { email, password }, { from: ownersIp, cookie: forged })).status).toBe(429);
    expect(
      (await signIn(service, { email, password }, { from: ownersIp, cookie: `vitrine-device=${value}` }))
        .status,
    ).toBe(429);
  });

  it('forget all other devices of an account when its password changes', async () => {
    const service = await openWithAda();
    const stolen = await knownDevice(service);
    const session = cookiesOf(await signIn(service, { email, password }, { from: ownersIp }));
    const next = 'harbour lights after rain';
    const headers = new Headers({ cookie: session });
    const changed = await sessionsOf(service.auth).account.changePassword(headers, {
      current: password,
      next,
    });
    const own = cookiesOf(new Response(null, { headers: changed }));
    await statuses(times(20, (index) => signIn(service, wrong, { from: `198.18.0.${index}` })));
    expect(
      (await signIn(service, { email, password: next }, { from: ownersIp, cookie: stolen })).status,
    ).toBe(429);
    expect((await signIn(service, { email, password: next }, { from: ownersIp, cookie: own })).status).toBe(
      200,
    );
  });

  it('sign-in limits apply to emails without an account too', async () => {
    const service = await openSignIn();
    const tries = times(10, () => signIn(service, { ...wrong, email: 'nobody@example.org' }));
    expect(await statuses(tries)).toEqual({ 401: 5, 429: 5 });
  });

  it('sign-in limits do not count right passwords', async () => {
    const service = await openWithAda();
    for (let time = 0; time < 25; time++)
      expect((await signIn(service, { email, password })).status).toBe(200);
  });

  it('allow 30 wrong passwords from one network, whichever accounts they are for', async () => {
    const service = await openSignIn();
    const tries = times(40, (index) =>
      signIn(
        service,
        { ...wrong, email: `user${index}@example.org` },
        { from: `2001:db8:0:1::${index.toString(16)}` },
      ),
    );
    expect(await statuses(tries)).toEqual({ 401: 30, 429: 10 });
    expect((await signIn(service, wrong, { from: '2001:db8:0:2::1' })).status).toBe(401);
  });

  it('sign-in limits survive a restart and store no email, IP or cookie on disk', async () => {
    const service = await openWithAda();
    const device = await knownDevice(service);
    await statuses(times(5, () => signIn(service, wrong)));
    await statuses(times(20, (index) => signIn(service, wrong, { from: `198.18.0.${index}` })));
    await service.reopen();
    expect((await signIn(service, { email, password })).status).toBe(429);
    expect((await signIn(service, { email, password }, { from: ownersIp, cookie: device })).status).toBe(200);
    const [token = ''] = device.replace('__Host-vitrine-device=', '').split('.');
    expect(token).toHaveLength(43);
    for (const file of ['attempts.db', 'attempts.db-wal']) {
      const bytes = await readFile(`${service.dataDir}/${file}`).catch(() => Buffer.alloc(0));
      for (const secret of [email, '203.0.113', '198.18.0', token])
        expect(bytes.includes(secret)).toBe(false);
    }
  });

  it('allow five new accounts an hour from one network', async () => {
    const service = await openSignIn();
    const signUps = times(8, (index) =>
      service.ask('/sign-up/email', { json: { ...ada, email: `ada${index}@example.org` } }),
    );
    expect(await statuses(signUps)).toEqual({ 200: 5, 429: 3 });
  });

  it('sign-in limits apply to the password that confirms a change', async () => {
    const service = await openWithAda();
    const cookie = cookiesOf(await signIn(service, { email, password }));
    const confirm = () => service.auth.confirmPassword(new Headers({ cookie }), 'not the password');
    for (let time = 0; time < 5; time++) expect(await confirm()).toBe(false);
    await expect(confirm()).rejects.toMatchObject({ code: 'too-many-requests' });
  });

  it('sign-in limits do not count attempts of strangers when the owner confirms a change', async () => {
    const service = await openWithAda();
    const cookie = cookiesOf(await signIn(service, { email, password }));
    await statuses(times(20, (index) => signIn(service, wrong, { from: `198.18.0.${index}` })));
    expect(await service.auth.confirmPassword(new Headers({ cookie }), password)).toBe(true);
  });
});

describe('email limits', () => {
  it("allow three emails an hour for one network, and the owner's own requests besides", async () => {
    const service = await openWithAda();
    expect(await statuses(times(6, () => reset(service)))).toEqual({ 200: 3, 429: 3 });
    await service.emails(3);
    expect((await reset(service, { from: ownersIp })).status).toBe(200);
    expect(await service.emails(4)).toHaveLength(4);
  });

  it('send at most six emails an hour to one account, besides those its known device requests', async () => {
    const service = await openWithAda();
    const device = await knownDevice(service);
    const requests = times(12, (index) => reset(service, { from: `198.18.0.${index}` }));
    expect(await statuses(requests)).toEqual({ 200: 12 });
    await service.settled();
    expect(await service.emails(6)).toHaveLength(6);
    expect((await reset(service, { from: ownersIp, cookie: device })).status).toBe(200);
    await service.settled();
    expect(await service.emails(7)).toHaveLength(7);
  });

  it('notify an owner at most twice a day that a person tried to register with their email', async () => {
    const service = await openWithAda();
    const signUps = times(8, (index) =>
      service.ask('/sign-up/email', { json: ada, from: `198.18.0.${index}` }),
    );
    await Promise.all(signUps);
    await service.settled();
    expect(await service.emails(2)).toHaveLength(2);
  });
});
