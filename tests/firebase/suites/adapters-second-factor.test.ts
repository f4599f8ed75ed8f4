import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { lastEmailCode } from '#support/oob-codes.ts';
import { resetFirebase } from '#support/reset.ts';
import { target } from '#support/target.ts';
import { pause } from '#support/waiting.ts';
import { openFirebaseAuth } from '../../../src/adapters/firebase/auth.ts';
import { connect, type Connection } from '../../../src/adapters/firebase/connection.ts';
import type { Auth } from '../../../src/ports/auth.ts';
import { tokensOf } from '../../../tests/support/capabilities.ts';
import { totp } from '../../../tests/support/totp.ts';
import { openTotpStandIn, type TotpStandIn } from '../../../tests/support/totp-stand-in.ts';

const emulator = `${target.auth.host}:${target.auth.port}`;
const email = 'ada@example.org';
const password = 'weaving numbers at dawn';
const ada = { email, password, displayName: 'Ada Lovelace', emailVerified: true };
const tokensSchema = z.object({ idToken: z.string(), refreshToken: z.string() });

let standIn: TotpStandIn;
let connection: Connection;
let auth: Auth;
const before = process.env.FIREBASE_AUTH_EMULATOR_HOST;

beforeAll(async () => {
  standIn = await openTotpStandIn(emulator, target.projectId);
  await standIn.offer();
  // The SDK reads this when it connects.
  process.env.FIREBASE_AUTH_EMULATOR_HOST = standIn.host;
  connection = connect({ projectId: target.projectId, storageBucket: target.bucket, serviceAccount: null });
  auth = openFirebaseAuth(connection, {
    apiKey: 'any',
    authEmulatorHost: standIn.host,
    appOrigin: 'https://vitrine.example',
    passwordMinLength: 10,
    https: true,
  });
});
afterAll(async () => {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = before;
  await connection.close();
  await standIn.close();
});
beforeEach(resetFirebase);

async function ask(path: string, form: object): Promise<unknown> {
  const isServer = 'localId' in form;
  const response = await fetch(`http://${standIn.host}/${path}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(isServer && { authorization: 'Bearer owner' }) },
    body: JSON.stringify(form),
  });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(body));
  return body;
}

const accounts = (call: string, form: object) =>
  ask(
    `identitytoolkit.googleapis.com/${call.startsWith('mfa') ? 'v2/accounts/' : 'v1/accounts:'}${call}`,
    form,
  );
const bearer = (idToken: string) => new Headers({ authorization: `Bearer ${idToken}` });

async function signIn(): Promise<z.infer<typeof tokensSchema>> {
  return tokensSchema.parse(
    await accounts('signInWithPassword', { email, password, returnSecureToken: true }),
  );
}

async function renewed(refreshToken: string): Promise<string> {
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const given = await ask('securetoken.googleapis.com/v1/token', form);
  return z.object({ id_token: z.string() }).parse(given).id_token;
}

/** Enrolls an app for a session; returns its later tokens and the secret. */
async function turnOn(idToken: string) {
  const begun = await accounts('mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} });
  const { sharedSecretKey: secret, sessionInfo } = z
    .object({ totpSessionInfo: z.object({ sharedSecretKey: z.string(), sessionInfo: z.string() }) })
    .parse(begun).totpSessionInfo;
  const totpVerificationInfo = { sessionInfo, verificationCode: totp(secret) };
  const done = await accounts('mfaEnrollment:finalize', {
    idToken,
    displayName: 'App',
    totpVerificationInfo,
  });
  return { ...tokensSchema.parse(done), secret };
}

describe('two-factor sign-in at Firebase', () => {
  it('ends all sessions except the one that turned it on, which continues with later tokens and cookies', async () => {
    const { id } = await auth.createUser(ada);
    const [own, other] = [await signIn(), await signIn()];
    const otherCookie = await tokensOf(auth).cookie(bearer(other.idToken));
    await pause(1100);
    const on = await turnOn(own.idToken);
    expect(await auth.authenticate(bearer(other.idToken))).toBeNull();
    expect(await auth.authenticate(new Headers({ cookie: otherCookie.split(';')[0] ?? '' }))).toBeNull();
    await expect(renewed(other.refreshToken)).rejects.toThrow('TOKEN_EXPIRED');
    await pause(1100);
    const later = await renewed(on.refreshToken);
    expect(await auth.authenticate(bearer(later))).toMatchObject({ id });
    const cookie = await tokensOf(auth).cookie(bearer(later));
    expect(await auth.authenticate(new Headers({ cookie: cookie.split(';')[0] ?? '' }))).toMatchObject({
      id,
    });
  });

  it('is not required to check a password, and is removed by a reset of the sign-in', async () => {
    const { id } = await auth.createUser(ada);
    const on = await turnOn((await signIn()).idToken);
    expect(await accounts('signInWithPassword', { email, password })).toMatchObject({
      mfaInfo: [{ displayName: 'App', totpInfo: {} }],
    });
    await pause(1100);
    const later = bearer(await renewed(on.refreshToken));
    expect(await auth.confirmPassword(later, password)).toBe(true);
    expect(await auth.confirmPassword(later, 'not the password')).toBe(false);
    await auth.resetSignIn(id);
    expect(await auth.authenticate(later)).toBeNull();
    expect(await auth.authenticate(bearer((await signIn()).idToken))).toMatchObject({ id });
  });

  it('is required by the link of a sign-up, and removed when a stranger turned it on for an email of another person', async () => {
    const { id } = await auth.createUser(ada);
    await turnOn((await signIn()).idToken);
    const open = async () => {
      const form = { requestType: 'EMAIL_SIGNIN', email, continueUrl: 'https://vitrine.example/x' };
      await accounts('sendOobCode', { ...form, canHandleCodeInApp: true });
      const { oobCode: code } = await lastEmailCode('EMAIL_SIGNIN');
      const opened = await tokensOf(auth).openLink({ email, code });
      return { ...opened, given: await accounts('signInWithEmailLink', { email, oobCode: opened.code }) };
    };
    const asked = await open();
    expect(asked.choosesPassword).toBe(false);
    expect(asked.given).toMatchObject({ mfaInfo: [{ totpInfo: {} }] });
    expect(asked.given).not.toHaveProperty('idToken');
    await accounts('update', { localId: id, emailVerified: false });
    const opened = await open();
    expect(opened.choosesPassword).toBe(true);
    expect(opened.given).toHaveProperty('idToken');
  });
});
