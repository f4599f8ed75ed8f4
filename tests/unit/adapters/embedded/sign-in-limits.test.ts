import { describe, expect, it } from 'vitest';
import { ada, openSignIn, type SignIn } from './open-sign-in.ts';

const { email, password } = ada;
const wrong = { email, password: 'not the password' };
const signIn = (service: SignIn, json: object, from?: string) =>
  service.ask('/sign-in/email', { json, from });

async function statuses(answers: readonly Promise<Response>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe('limits on signing in', () => {
  it('let five wrong passwords of many parallel ones reach an account', async () => {
    const service = await openSignIn();
    await service.auth.createUser({ ...ada, displayName: ada.name });
    const tries = Array.from({ length: 60 }, (_, index) => signIn(service, wrong, `203.0.113.${index}`));
    expect(await statuses(tries)).toEqual({ 401: 5, 429: 55 });
    const right = await signIn(service, { email, password });
    expect(await right.json()).toMatchObject({
      code: 'too-many-requests',
      facts: { seconds: expect.any(Number) },
    });
  });

  it('hold for accounts that do not exist too', async () => {
    const service = await openSignIn();
    const tries = Array.from({ length: 10 }, () =>
      signIn(service, { ...wrong, email: 'nobody@example.org' }),
    );
    expect(await statuses(tries)).toEqual({ 401: 5, 429: 5 });
  });

  it('do not count right passwords', async () => {
    const service = await openSignIn();
    await service.auth.createUser({ ...ada, displayName: ada.name });
    for (let time = 0; time < 8; time++)
      expect((await signIn(service, { email, password })).status).toBe(200);
  });

  it('let thirty tries come from one network, whichever accounts they are for', async () => {
    const service = await openSignIn();
    const tries = Array.from({ length: 40 }, (_, index) =>
      signIn(service, { ...wrong, email: `user${index}@example.org` }, `2001:db8:0:1::${index.toString(16)}`),
    );
    expect(await statuses(tries)).toEqual({ 401: 30, 429: 10 });
    expect((await signIn(service, wrong, '2001:db8:0:2::1')).status).toBe(401);
  });

  it('outlive a restart, and leave no address on the disk', async () => {
    const service = await openSignIn();
    await statuses(Array.from({ length: 5 }, () => signIn(service, wrong)));
    await service.reopen();
    expect((await signIn(service, wrong)).status).toBe(429);
    const { readFile } = await import('node:fs/promises');
    for (const file of ['attempts.db', 'attempts.db-wal']) {
      const bytes = await readFile(`${service.dataDir}/${file}`).catch(() => Buffer.alloc(0));
      expect(bytes.includes(email) || bytes.includes('203.0.113')).toBe(false);
    }
  });

  it('let five accounts an hour come from one network', async () => {
    const service = await openSignIn();
    const signUps = Array.from({ length: 8 }, (_, index) =>
      service.ask('/sign-up/email', { json: { ...ada, email: `ada${index}@example.org` } }),
    );
    expect(await statuses(signUps)).toEqual({ 200: 5, 429: 3 });
  });

  it('send three letters an hour to one address', async () => {
    const service = await openSignIn();
    const asks = Array.from({ length: 6 }, () => service.ask('/request-password-reset', { json: { email } }));
    expect(await statuses(asks)).toEqual({ 200: 3, 429: 3 });
  });

  it('hold for the password that confirms a change', async () => {
    const service = await openSignIn();
    await service.auth.createUser({ ...ada, displayName: ada.name });
    const { headers } = await signIn(service, { email, password });
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const confirm = () => service.auth.confirmPassword(new Headers({ cookie }), 'not the password');
    for (let time = 0; time < 5; time++) expect(await confirm()).toBe(false);
    await expect(confirm()).rejects.toMatchObject({ code: 'too-many-requests' });
  });
});
