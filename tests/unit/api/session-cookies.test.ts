import { describe, expect, it } from 'vitest';
import type { Backend } from '#src/ports/backend.ts';
import { testApi } from './open-test-api.ts';

/**
 * An embedded back end whose sign-in service sends these cookies to active users and after a change of the password.
 */
function givingCookies(cookies: readonly string[]) {
  const given = async (): Promise<Headers> =>
    new Headers(cookies.map((cookie): [string, string] => ['set-cookie', cookie]));
  return (embedded: Backend): Backend => {
    const { signIn } = embedded.auth;
    if (signIn.kind !== 'sessions') throw new Error('People sign in to the embedded back end by sessions.');
    const account = { ...signIn.account, prolong: given, changePassword: given };
    return { ...embedded, auth: { ...embedded.auth, signIn: { ...signIn, account } } };
  };
}

describe('cookies of a session', () => {
  const cookies = ['session=renewed; Path=/; HttpOnly', 'remembered=yes; Path=/'];

  it('are all renewed when a signed-in user opens a page, and only then', async () => {
    const tested = await testApi({}, { backendOf: givingCookies(cookies) });
    const ada = await tested.join('ada@example.org');
    expect((await ada.ask('/api/me')).headers.getSetCookie()).toEqual(cookies);
    expect((await tested.ask('/api/me')).headers.getSetCookie()).toEqual([]);
  });

  it('are all replaced when the password is changed', async () => {
    const ada = await (await testApi({}, { backendOf: givingCookies(cookies) })).join('ada@example.org');
    const json = { current: 'any', next: 'other' };
    const changed = await ada.ask('/api/account/password', { method: 'POST', json });
    expect(changed.headers.getSetCookie()).toEqual(cookies);
  });
});
