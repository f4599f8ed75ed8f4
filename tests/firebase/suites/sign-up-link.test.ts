import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getAuth } from 'firebase-admin/auth';
import { z } from 'zod';
import { lastEmailCode, protectAddresses } from '#support/oob-codes.ts';
import { resetFirebase } from '#support/reset.ts';
import { target } from '#support/target.ts';
import { openFirebaseAuth } from '../../../src/adapters/firebase/auth.ts';
import { connect, type Connection } from '../../../src/adapters/firebase/connection.ts';
import { openSignInLink } from '../../../src/adapters/firebase/sign-in-link.ts';
import type { Auth } from '../../../src/ports/auth.ts';
import { tokensOf } from '../../../tests/support/capabilities.ts';

const emulator = `${target.auth.host}:${target.auth.port}`;
const email = 'ada@example.org';
const ada = { email, password: 'weaving numbers at dawn', displayName: 'Ada Lovelace', emailVerified: true };

let connection: Connection;
let auth: Auth;
beforeAll(() => {
  connection = connect({
    projectId: target.projectId,
    storageBucket: target.bucket,
    serviceAccount: null,
  });
  auth = openFirebaseAuth(connection, {
    apiKey: 'any',
    authEmulatorHost: emulator,
    appOrigin: 'https://vitrine.example',
    passwordMinLength: 10,
    https: true,
  });
});
afterAll(() => connection.close());
beforeEach(resetFirebase);

describe('request for the link of a sign-up', () => {
  afterAll(() => protectAddresses('off'));

  it.each(['on', 'off'] as const)(
    'gets one response for a known and an unknown email, with email enumeration protection %s',
    async (protection) => {
      await protectAddresses(protection);
      await auth.createUser(ada);
      const known = await wholeResponse(email);
      const unknown = await wholeResponse('nobody@example.org');
      expect(known).toMatchObject({ status: 200, body: { email } });
      expect({ ...unknown, body: { ...unknown.body, email } }).toEqual(known);
    },
  );
});

describe('link of a sign-up', () => {
  it('makes an account whose email is confirmed, and has it choose a password', async () => {
    const opened = await open();
    expect(opened.choosesPassword).toBe(true);
    const headers = await signInWith(opened.code);
    expect(await auth.authenticate(headers)).toMatchObject({ email, emailVerified: true, displayName: '' });
    // A user who leaves before is asked again by the next link.
    expect((await open()).choosesPassword).toBe(true);
  });

  it('signs the owner of an account in and leaves the password as it is', async () => {
    const { id } = await auth.createUser(ada);
    const opened = await open();
    expect(opened.choosesPassword).toBe(false);
    expect(await auth.authenticate(await signInWith(opened.code))).toMatchObject({ id, email });
    expect(await auth.authenticate(await signIn(ada.password))).toMatchObject({ id });
  });

  it('ends the password and the sessions that a stranger gave an account of the email', async () => {
    const { id } = await auth.createUser({ ...ada, emailVerified: false });
    const stranger = await signIn(ada.password);
    const google = { sub: 'g1', email: 'stranger@gmail.com', email_verified: true };
    await ask('accounts:signInWithIdp', { ...googleForm(google), idToken: tokenOf(stranger) });
    await ask('accounts:update', { localId: id, email, emailVerified: false });
    // Sessions end in whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const opened = await open();
    expect(opened.choosesPassword).toBe(true);
    expect(await auth.authenticate(stranger)).toBeNull();
    await expect(signIn(ada.password)).rejects.toThrow('INVALID_PASSWORD');
    const again = await headersFrom('accounts:signInWithIdp', googleForm(google));
    expect(await auth.authenticate(again)).not.toMatchObject({ id });
    expect(await auth.authenticate(await signInWith(opened.code))).toMatchObject({ id, emailVerified: true });
  });

  it('ends the password of an account that a stranger makes while the link is being opened', async () => {
    const accounts = getAuth(connection.app);
    const getUserByEmail = async (to: string) => {
      const found = accounts.getUserByEmail(to);
      await found.catch(() => auth.createUser({ ...ada, emailVerified: false }));
      return found;
    };
    const during = new Proxy(accounts, {
      get: (target, name) =>
        name === 'getUserByEmail' ? getUserByEmail : Reflect.get(target, name).bind?.(target),
    });
    const openLink = openSignInLink(during, {
      apiKey: 'any',
      authEmulatorHost: emulator,
      appOrigin: 'https://vitrine.example',
    });
    const opened = await openLink({ email, code: await sendLink() });
    expect(opened.choosesPassword).toBe(true);
    await expect(signIn(ada.password)).rejects.toThrow('INVALID_PASSWORD');
  });

  it('works once, for the email that it was sent to, while the account is not disabled', async () => {
    const { id } = await auth.createUser(ada);
    const code = await sendLink();
    const openFor = (typed: string) => tokensOf(auth).openLink({ email: typed, code });
    await expect(openFor('no email')).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(openFor('eve@example.org')).rejects.toMatchObject({ code: 'link-of-other-email' });
    await openFor('Ada@Example.org');
    await expect(openFor(email)).rejects.toMatchObject({ code: 'link-expired' });
    const late = await sendLink();
    await ask('accounts:update', { localId: id, disableUser: true });
    await expect(tokensOf(auth).openLink({ email, code: late })).rejects.toMatchObject({
      code: 'account-disabled',
    });
  });
});

const linkForm = (to: string) => ({
  requestType: 'EMAIL_SIGNIN',
  email: to,
  continueUrl: 'https://vitrine.example/finish-sign-up',
  canHandleCodeInApp: true,
});

async function wholeResponse(to: string) {
  const response = await send('accounts:sendOobCode', linkForm(to));
  const { date: _, 'content-length': length, etag: _tag, ...headers } = Object.fromEntries(response.headers);
  const text = await response.text();
  const body = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  // The length includes the email itself.
  return { status: response.status, headers, length: Number(length ?? text.length) - to.length, body };
}

async function sendLink(): Promise<string> {
  await ask('accounts:sendOobCode', linkForm(email));
  return (await lastEmailCode('EMAIL_SIGNIN')).oobCode;
}

const open = async () => tokensOf(auth).openLink({ email, code: await sendLink() });

const signIn = (password: string) =>
  headersFrom('accounts:signInWithPassword', { email, password, returnSecureToken: true });
const signInWith = (oobCode: string) => headersFrom('accounts:signInWithEmailLink', { email, oobCode });

const googleForm = (google: object) => ({
  postBody: `id_token=${encodeURIComponent(JSON.stringify(google))}&providerId=google.com`,
  requestUri: 'http://localhost',
  returnSecureToken: true,
});

async function headersFrom(method: string, form: object): Promise<Headers> {
  const { idToken } = z.object({ idToken: z.string() }).parse(await ask(method, form));
  return new Headers({ authorization: `Bearer ${idToken}` });
}

const tokenOf = (headers: Headers) => headers.get('authorization')?.replace('Bearer ', '');

async function ask(method: string, form: object): Promise<unknown> {
  const response = await send(method, form);
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(body));
  return body;
}

function send(method: string, form: object): Promise<Response> {
  const isAdmin = 'localId' in form;
  return fetch(`http://${emulator}/identitytoolkit.googleapis.com/v1/${method}?key=any`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(isAdmin && { authorization: 'Bearer owner' }),
    },
    body: JSON.stringify(form),
  });
}
