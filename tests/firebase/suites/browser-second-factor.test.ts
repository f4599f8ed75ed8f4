import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openBrowserPage, type BrowserPage } from '#support/browser-page.ts';
import { resetFirebase } from '#support/reset.ts';
import { target } from '#support/target.ts';
import { totp } from '../../../tests/support/totp.ts';
import { openTotpStandIn, type TotpStandIn } from '../../../tests/support/totp-stand-in.ts';

const person = { email: 'ada@x.dev', password: 'weaving numbers' };
const emulator = `${target.auth.host}:${target.auth.port}`;
let browser: BrowserPage;

/** Requests the emulator as a server would. */
async function ask(path: string, form: object): Promise<unknown> {
  const response = await fetch(`http://${emulator}/identitytoolkit.googleapis.com/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify(form),
  });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(body));
  return body;
}

async function makePerson(emailVerified: boolean): Promise<string> {
  const made = await ask(`v1/projects/${target.projectId}/accounts`, { ...person, emailVerified });
  return z.object({ localId: z.string() }).parse(made).localId;
}

/** Signs in with the password; returns the code of the error, and the requested factor. */
const signIn = () =>
  browser.page.evaluate(async ({ email, password }) => {
    const { auth } = window.kit.client('a');
    const { getMultiFactorResolver, signInWithEmailAndPassword } = window.kit.auth;
    return signInWithEmailAndPassword(auth, email, password).then(
      () => ({ code: 'done', factor: '', pending: '' }),
      (error: Parameters<typeof getMultiFactorResolver>[1]) => {
        const resolver = getMultiFactorResolver(auth, error);
        Object.assign(window, { resolver });
        const { multiFactorSession } = (
          resolver.session as unknown as {
            toJSON(): { multiFactorSession: { pendingCredential: string } };
          }
        ).toJSON();
        return {
          code: error.code,
          factor: resolver.hints[0]?.factorId,
          pending: multiFactorSession.pendingCredential,
        };
      },
    );
  }, person);

describe('second factor at the official Auth emulator', () => {
  beforeAll(async () => {
    await resetFirebase();
    browser = await openBrowserPage();
  });
  afterEach(() => expect(browser.fatal).toEqual([]));
  afterAll(() => browser.close());

  it('makes the web SDK ask for it after the password, and signs in with the pending credential and a code', async () => {
    const localId = await makePerson(true);
    const factor = { displayName: 'Phone', phoneInfo: '+15555550100', mfaEnrollmentId: 'phone' };
    await ask('v1/accounts:update', { localId, mfa: { enrollments: [factor] } });
    const refused = await signIn();
    expect(refused).toMatchObject({ code: 'auth/multi-factor-auth-required', factor: 'phone' });
    const { phoneResponseInfo } = z
      .object({ phoneResponseInfo: z.object({ sessionInfo: z.string() }) })
      .parse(
        await ask('v2/accounts/mfaSignIn:start', {
          mfaPendingCredential: refused.pending,
          mfaEnrollmentId: 'phone',
          phoneSignInInfo: {},
        }),
      );
    const codes = await fetch(
      `http://${emulator}/emulator/v1/projects/${target.projectId}/verificationCodes`,
    );
    const { verificationCodes } = z
      .object({ verificationCodes: z.array(z.object({ code: z.string() })) })
      .parse(await codes.json());
    const code = verificationCodes.at(-1)?.code ?? '';
    const outcomes = await browser.page.evaluate(
      async ({ session, right }) => {
        const { PhoneAuthProvider, PhoneMultiFactorGenerator } = window.kit.auth;
        const { resolver } = window as unknown as {
          resolver: ReturnType<typeof window.kit.auth.getMultiFactorResolver>;
        };
        const resolve = (typed: string) =>
          resolver.resolveSignIn(
            PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(session, typed)),
          );
        return [await window.kit.outcomeOf(resolve('nothing')), (await resolve(right)).user.email];
      },
      { session: phoneResponseInfo.sessionInfo, right: code },
    );
    expect(outcomes).toEqual(['auth/invalid-verification-code', person.email]);
  });

  it('refuses to enroll an authenticator app, for which there is a stand-in', async () => {
    const form = { ...person, returnSecureToken: true };
    await resetFirebase();
    await makePerson(true);
    const { idToken } = z
      .object({ idToken: z.string() })
      .parse(await ask('v1/accounts:signInWithPassword', form));
    await expect(ask('v2/accounts/mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} })).rejects.toThrow(
      'Missing phoneEnrollmentInfo',
    );
  });
});

describe('stand-in for authenticator apps', () => {
  let standIn: TotpStandIn;

  beforeAll(async () => {
    await resetFirebase();
    standIn = await openTotpStandIn(emulator, target.projectId);
    const { hostname, port } = new URL(`http://${standIn.host}`);
    browser = await openBrowserPage({ auth: { host: hostname, port: Number(port) } });
  });
  afterEach(() => expect(browser.fatal).toEqual([]));
  afterAll(async () => {
    await browser.close();
    await standIn.close();
    expect(browser.outside).toEqual([]);
  });

  /** Starts to enroll an app; returns the secret, or the code of the error. */
  const begin = () =>
    browser.page.evaluate(async () => {
      const { multiFactor, TotpMultiFactorGenerator } = window.kit.auth;
      const { currentUser } = window.kit.client('a').auth;
      if (currentUser === null) throw new Error('nobody is signed in');
      return TotpMultiFactorGenerator.generateSecret(await multiFactor(currentUser).getSession()).then(
        (secret) => {
          Object.assign(window, { secret });
          return secret.secretKey;
        },
        ({ code }: { code: string }) => code,
      );
    });

  const enroll = (typed: string) =>
    browser.page.evaluate(async (code) => {
      const { multiFactor, TotpMultiFactorGenerator } = window.kit.auth;
      const { currentUser } = window.kit.client('a').auth;
      const { secret } = window as unknown as {
        secret: Parameters<typeof TotpMultiFactorGenerator.assertionForEnrollment>[0];
      };
      if (currentUser === null) throw new Error('nobody is signed in');
      const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, code);
      return window.kit.outcomeOf(multiFactor(currentUser).enroll(assertion, 'App'));
    }, typed);

  const resolve = (typed: string) =>
    browser.page.evaluate(async (code) => {
      const { TotpMultiFactorGenerator } = window.kit.auth;
      const { resolver } = window as unknown as {
        resolver: ReturnType<typeof window.kit.auth.getMultiFactorResolver>;
      };
      const assertion = TotpMultiFactorGenerator.assertionForSignIn(resolver.hints[0]?.uid ?? '', code);
      return window.kit.outcomeOf(resolver.resolveSignIn(assertion));
    }, typed);

  it('is off until the project offers it, and requires a confirmed email', async () => {
    const localId = await makePerson(false);
    expect(await signIn()).toMatchObject({ code: 'done' });
    expect(await begin()).toBe('auth/operation-not-allowed');
    expect(await standIn.offer()).toMatchObject({ mfa: { providerConfigs: [{ state: 'ENABLED' }] } });
    expect(await begin()).toBe('auth/unverified-email');
    await ask('v1/accounts:update', { localId, emailVerified: true });
    expect(await begin()).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('enrolls an app with a code, signs in with later codes, and accepts each code once', async () => {
    const secret = await begin();
    expect(await enroll('000')).toBe('auth/invalid-verification-code');
    const first = totp(secret);
    expect(await enroll(first)).toBe('done');
    expect(await signIn()).toMatchObject({ code: 'auth/multi-factor-auth-required', factor: 'totp' });
    expect(await resolve('000')).toBe('auth/invalid-verification-code');
    expect(await resolve(first)).toBe('auth/invalid-verification-code');
    expect(await resolve(totp(secret, 1))).toBe('done');
    expect(await browser.page.evaluate(() => window.kit.client('a').auth.currentUser?.email)).toBe(
      person.email,
    );
  });

  it('removes an app for its owner, who then signs in with the password alone', async () => {
    const left = await browser.page.evaluate(async () => {
      const { currentUser } = window.kit.client('a').auth;
      if (currentUser === null) throw new Error('nobody is signed in');
      const factors = window.kit.auth.multiFactor(currentUser);
      await currentUser.reload();
      const [app] = factors.enrolledFactors;
      if (app === undefined) throw new Error('no app is known');
      await factors.unenroll(app);
      return [app.factorId, app.displayName, factors.enrolledFactors.length];
    });
    expect(left).toEqual(['totp', 'App', 0]);
    expect(await signIn()).toMatchObject({ code: 'done' });
  });
});
