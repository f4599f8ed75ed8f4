import { describe, expect, it } from 'vitest';
import { startMailServer } from '#tests/support/mail-server.ts';
import { cookieOf, password, testApi, type TestApi } from './open-test-api.ts';

const known = 'ada@example.org';
const path = '/api/auth/sign-up/email';

/** Everything in a response that a client can observe. */
async function wholeResponse(tested: TestApi, email: string, peer: string) {
  const json = { name: 'Eve', email, password: 'a stranger at the door' };
  const response = await tested.ask(path, { method: 'POST', json, peer });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.json(),
  };
}

const here = '127.0.0.1';

describe('sign-up over HTTP', () => {
  const mailServer = async () => ({ SMTP_URL: (await startMailServer()).url });
  it.each([
    { where: 'on a public domain', settings: async () => ({ APP_DOMAIN: 'vitrine.test' }) },
    { where: 'at localhost from another machine', peer: '203.0.113.9' },
    { where: 'at localhost from nobody knows where', peer: '' },
    { where: 'with a mail server', settings: mailServer, status: 'confirm-email' },
    { where: 'on this machine', status: 'confirm-own-email' },
  ])('sends the same response for a known and an unknown email $where', async (given) => {
    const { settings = async () => ({}), peer = here, status = 'confirm-kept-email' } = given;
    const tested = await testApi(await settings());
    await tested.backend.auth.createUser({ email: known, password, displayName: 'Ada' });
    const response = await wholeResponse(tested, known, peer);
    expect(await wholeResponse(tested, 'nobody@example.org', peer)).toEqual(response);
    expect(response).toMatchObject({ status: 200, body: { status } });
    expect(response.headers).not.toHaveProperty('set-cookie');
  });

  it.each([here, '::1', '::ffff:127.0.0.1'])(
    'signs the first account in at once on this machine, at %s',
    async (peer) => {
      const tested = await testApi();
      const json = { name: 'Ada', email: known, password };
      const cookie = cookieOf(await tested.ask(path, { method: 'POST', json, peer }));
      expect(await (await tested.ask('/api/me', { cookie })).json()).toMatchObject({ email: known });
    },
  );

  it('makes one account of two first sign-ups with one email at the same time', async () => {
    const tested = await testApi();
    const json = { name: 'Ada', email: known, password };
    const sent = [1, 2].map(() => tested.ask(path, { method: 'POST', json }));
    const responses = await Promise.all(sent);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(responses.filter((response) => cookieOf(response) !== '')).toHaveLength(1);
  });
});
