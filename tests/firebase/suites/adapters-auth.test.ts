import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { resetFirebase } from '#support/reset.ts';
import { target } from '#support/target.ts';
import { pause } from '#support/waiting.ts';
import { openFirebaseAuth } from '../../../src/adapters/firebase/auth.ts';
import { connect, type Connection } from '../../../src/adapters/firebase/connection.ts';
import { normalizePassword } from '../../../src/passwords/password.ts';
import type { Auth } from '../../../src/ports/auth.ts';
import { authContract } from '../../../tests/contract/auth.contract.ts';
import { tokensOf } from '../../../tests/support/capabilities.ts';

const emulator = `${target.auth.host}:${target.auth.port}`;
const settings = {
  apiKey: 'any',
  authEmulatorHost: emulator,
  appOrigin: 'https://vitrine.example',
  passwordMinLength: 10,
  https: true,
};
const ada = { email: 'ada@example.org', password: 'weaving numbers at dawn', displayName: 'Ada Lovelace' };

let connection: Connection;
let auth: Auth;
beforeAll(() => {
  connection = connect({
    projectId: target.projectId,
    storageBucket: target.bucket,
    serviceAccount: null,
  });
  auth = openFirebaseAuth(connection, settings);
});
afterAll(() => connection.close());

authContract('Firebase', async () => {
  await resetFirebase();
  return { auth, signIn, close: async () => {} };
});

describe('Firebase sign-in adapter', () => {
  beforeEach(resetFirebase);

  it('refuses a token from before its sessions were ended or of a disabled account', async () => {
    const { id: uid } = await auth.createUser(ada);
    const before = await signIn(ada.email, ada.password);
    await pause(1100);
    await ask('accounts:update', { localId: uid, validSince: String(Math.floor(Date.now() / 1000)) });
    expect(await auth.authenticate(before)).toBeNull();
    const after = await signIn(ada.email, ada.password);
    expect(await auth.authenticate(after)).not.toBeNull();
    await ask('accounts:update', { localId: uid, disableUser: true });
    expect(await auth.authenticate(after)).toBeNull();
  });

  it('authenticates with the current data of an account, not with the data in its token', async () => {
    await auth.createUser(ada);
    const headers = await signIn(ada.email, ada.password);
    await ask('accounts:update', { idToken: tokenOf(headers), displayName: 'Ada King' });
    expect(await auth.authenticate(headers)).toMatchObject({ displayName: 'Ada King' });
  });

  it('accepts a recent Google sign-in as the password of an account without one', async () => {
    const google = { sub: 'g1', email: 'ada@example.org', email_verified: true, name: 'Ada' };
    const headers = await headersFrom('accounts:signInWithIdp', {
      postBody: `id_token=${encodeURIComponent(JSON.stringify(google))}&providerId=google.com`,
      requestUri: 'http://localhost',
      returnSecureToken: true,
    });
    expect(await auth.authenticate(headers)).toMatchObject({ email: ada.email, emailVerified: true });
    expect(await auth.confirmPassword(headers, '')).toBe(true);
  });

  it('sets a session cookie for links and images that ends with the sessions', async () => {
    const { id: uid } = await auth.createUser(ada);
    const setCookie = await tokensOf(auth).cookie(await signIn(ada.email, ada.password));
    expect(setCookie).toMatch(/^__session=\S+; Path=\/; Max-Age=432000; HttpOnly; SameSite=Lax; Secure$/);
    const cookie = new Headers({ cookie: `theme=dark; ${setCookie.split(';')[0]}` });
    expect(await auth.authenticate(cookie)).toMatchObject({ id: uid });
    expect(tokensOf(auth).noCookie).toMatch(/^__session=; Path=\/; Max-Age=0;/);
    await pause(1100);
    await tokensOf(auth).endSessions(uid);
    expect(await auth.authenticate(cookie)).toBeNull();
    await expect(tokensOf(auth).cookie(cookie)).rejects.toMatchObject({ code: 'not-signed-in' });
  });

  it('removes second factors and ends every session when a sign-in is reset, and keeps the password', async () => {
    const { id: uid } = await auth.createUser({ ...ada, emailVerified: true });
    const before = await signIn(ada.email, ada.password);
    const phone = { displayName: 'Phone', phoneInfo: '+15555550100', mfaEnrollmentId: 'phone' };
    await ask('accounts:update', { localId: uid, mfa: { enrollments: [phone] } });
    await expect(signIn(ada.email, ada.password)).rejects.toThrow();
    await pause(1100);
    await auth.resetSignIn(uid);
    expect(await auth.authenticate(before)).toBeNull();
    expect(await auth.authenticate(await signIn(ada.email, ada.password))).toMatchObject({ id: uid });
    await auth.resetSignIn('nobody');
  });

  it('refuses to confirm a password for a person who is not signed in', async () => {
    await expect(auth.confirmPassword(new Headers(), ada.password)).rejects.toMatchObject({
      code: 'not-signed-in',
    });
  });

  it('reports the sign-in service as unavailable when it cannot be reached', async () => {
    await auth.createUser(ada);
    const headers = await signIn(ada.email, ada.password);
    const cutOff = openFirebaseAuth(connection, { ...settings, authEmulatorHost: '127.0.0.1:1' });
    await expect(cutOff.confirmPassword(headers, ada.password)).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});

function signIn(email: string, password: string): Promise<Headers> {
  const form = { email, password: normalizePassword(password), returnSecureToken: true };
  return headersFrom('accounts:signInWithPassword', form);
}

async function headersFrom(method: string, form: object): Promise<Headers> {
  const { idToken } = z.object({ idToken: z.string() }).parse(await ask(method, form));
  return new Headers({ authorization: `Bearer ${idToken}` });
}

const tokenOf = (headers: Headers) => headers.get('authorization')?.replace('Bearer ', '');

/** The credentials of a server in the emulator; a form with a user's own token needs none. */
const serverHeaders = { authorization: 'Bearer owner' };

async function ask(method: string, form: object): Promise<unknown> {
  const response = await fetch(`http://${emulator}/identitytoolkit.googleapis.com/v1/${method}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...('localId' in form ? serverHeaders : {}) },
    body: JSON.stringify(form),
  });
  return response.json();
}
