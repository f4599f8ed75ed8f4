import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { forward, openFront, type ForwardedRequest, type ForwardedResponse } from './forward.ts';
import { toBase32, totp } from './totp.ts';

export type TotpStandIn = {
  /** `127.0.0.1:…`, for FIREBASE_AUTH_EMULATOR_HOST. */
  host: string;
  /** Enables authenticator apps for the project, as an operator does, and returns the new settings of the project. */
  offer(): Promise<unknown>;
  /** The codes in the links that Google would have sent to users, with which they can undo adding an app. */
  undoCodes: string[];
  close(): Promise<void>;
};

type Factor = { secret: string; phoneNumber: string; used: Set<number> };

const tokensSchema = z.object({ idToken: z.string(), refreshToken: z.string() });
const claimsSchema = z.object({
  user_id: z.string(),
  email: z.string(),
  iat: z.number(),
  auth_time: z.number(),
  firebase: z.object({ second_factor_identifier: z.string().optional() }),
});
const formSchema = z.looseObject({
  idToken: z.string().optional(),
  displayName: z.string().optional(),
  mfaPendingCredential: z.string().optional(),
  mfaEnrollmentId: z.string().optional(),
  totpEnrollmentInfo: z.object({}).optional(),
  totpVerificationInfo: z
    .object({ sessionInfo: z.string().optional(), verificationCode: z.string().default('') })
    .optional(),
});
const providersSchema = z.object({
  mfa: z.object({
    providerConfigs: z.array(
      z.object({
        state: z.enum(['ENABLED', 'DISABLED']),
        totpProviderConfig: z.object({ adjacentIntervals: z.number().default(5) }),
      }),
    ),
  }),
});

const recentSeconds = 5 * 60;

/**
 * The Auth emulator with what it lacks of Identity Platform: authenticator apps (TOTP) as second factors. Everything goes on
 * to the emulator, and what it knows of factors is its own: each app is enrolled there as a phone that nobody has, and
 * responses name it `totpInfo` instead of `phoneInfo`. So pending credentials, tokens and refusals are the emulator's.
 *
 * Made from Google's REST reference (accounts.mfaEnrollment and accounts.mfaSignIn of version 2, projects.updateConfig), from
 * its pages about TOTP, from what firebase/auth 1.13 sends and reads, and from lib/emulator/auth/operations.js of firebase-tools
 * 15.34. As documented there, a project begins without it, it needs a confirmed email and a sign-in of the last minutes, and
 * turning it on ends every other session. Whether Google takes a code twice is not documented: here it is refused. The Admin
 * SDK looks at the time of the sign-in by itself when it talks to an emulator: so a session that goes on when others end, by
 * this or by a new password, begins anew here.
 */
export async function openTotpStandIn(emulator: string, projectId: string): Promise<TotpStandIn> {
  const enrolling = new Map<string, Factor>();
  const factors = new Map<string, Factor>();
  let providers: z.infer<typeof providersSchema>['mfa']['providerConfigs'] = [];
  const undoCodes: string[] = [];
  const undoes = new Map<string, { localId: string; email: string; mfaEnrollmentId: string }>();
  let phones = 0;

  const config = new RegExp(`/(?:admin/)?v2/projects/${projectId}/config$`);
  const calls: Readonly<Record<string, (form: z.infer<typeof formSchema>) => Promise<ForwardedResponse>>> = {
    'mfaEnrollment:start': start,
    'mfaEnrollment:finalize': enroll,
    'mfaEnrollment:withdraw': withdraw,
    'mfaSignIn:finalize': signIn,
  };

  async function reply(request: ForwardedRequest): Promise<ForwardedResponse> {
    const [path = '', search = ''] = request.url.split('?');
    if (config.test(path) && request.method !== 'OPTIONS') return configure(request, search);
    if (path.endsWith('/v1/accounts:resetPassword'))
      return (await undo(request)) ?? forward(emulator, request);
    if (path.endsWith('/v1/accounts:update')) return (await undo(request)) ?? update(request);
    const call = calls[/\/v2\/accounts\/(\w+:\w+)$/.exec(path)?.[1] ?? ''];
    const form =
      request.method === 'POST' && call ? formSchema.parse(JSON.parse(request.body.toString())) : null;
    const isOurs =
      form?.totpEnrollmentInfo ?? form?.totpVerificationInfo ?? factors.get(form?.mfaEnrollmentId ?? '');
    if (form === null || call === undefined || isOurs === undefined)
      return renamed(await forward(emulator, request));
    if (!isOffered()) return refusal('OPERATION_NOT_ALLOWED : TOTP based MFA not enabled.');
    if (form.idToken !== undefined && !isRecent(form.idToken))
      return refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    return call(form);
  }

  const isOffered = (): boolean => providers.some(({ state }) => state === 'ENABLED');

  async function configure(request: ForwardedRequest, search: string): Promise<ForwardedResponse> {
    if (request.method === 'PATCH' && new URLSearchParams(search).get('updateMask') === 'mfa') {
      if (request.headers.authorization === undefined) return refusal('UNAUTHENTICATED');
      providers = providersSchema.parse(JSON.parse(request.body.toString())).mfa.providerConfigs;
    }
    const url = request.url
      .replace('/admin/v2/', '/v2/')
      .replace('updateMask=mfa', 'updateMask=emailPrivacyConfig');
    const isMask = request.method === 'PATCH' && url !== request.url.replace('/admin/v2/', '/v2/');
    const done = await forward(emulator, {
      ...request,
      url,
      ...(isMask && { method: 'GET', body: Buffer.alloc(0) }),
    });
    const mfa = { state: 'DISABLED', providerConfigs: providers };
    return { ...done, body: json({ ...(JSON.parse(done.body.toString()) as object), mfa }) };
  }

  /** Handles the requests of the email link about a new app; null for any other request. */
  async function undo({ url, body }: ForwardedRequest): Promise<ForwardedResponse | null> {
    const oobCode = z.looseObject({ oobCode: z.string() }).safeParse(parsed(body)).data?.oobCode ?? '';
    const found = undoes.get(oobCode);
    if (found === undefined) return null;
    const { localId, email, mfaEnrollmentId } = found;
    const done = { status: 200, headers: { 'content-type': 'application/json' } };
    if (url.includes(':resetPassword')) {
      const mfaInfo = { mfaEnrollmentId, enrolledAt: new Date().toISOString(), totpInfo: {} };
      return { ...done, body: json({ requestType: 'REVERT_SECOND_FACTOR_ADDITION', email, mfaInfo }) };
    }
    undoes.delete(oobCode);
    factors.delete(mfaEnrollmentId);
    await ask('accounts:update', { localId, mfa: {} });
    return { ...done, body: json({ localId }) };
  }

  async function update(request: ForwardedRequest): Promise<ForwardedResponse> {
    const done = await forward(emulator, request);
    const form = z
      .looseObject({ idToken: z.string(), password: z.string() })
      .safeParse(parsed(request.body)).data;
    if (done.status === 200 && form !== undefined) {
      const { user_id: localId } = claimsOf(form.idToken);
      await ask('accounts:update', { localId, lastLoginAt: String(Date.now()) });
    }
    return renamed(done);
  }

  async function start({ idToken }: z.infer<typeof formSchema>): Promise<ForwardedResponse> {
    phones += 1;
    const phoneNumber = `+1555${String(phones).padStart(7, '0')}`;
    const begun = await ask('mfaEnrollment:start', { idToken, phoneEnrollmentInfo: { phoneNumber } });
    if (begun.status !== 200) return begun;
    const { sessionInfo } = z
      .object({ phoneSessionInfo: z.object({ sessionInfo: z.string() }) })
      .parse(JSON.parse(begun.body.toString())).phoneSessionInfo;
    const secret = toBase32(randomBytes(20));
    enrolling.set(sessionInfo, { secret, phoneNumber, used: new Set() });
    const totpSessionInfo = {
      sharedSecretKey: secret,
      verificationCodeLength: 6,
      hashingAlgorithm: 'SHA1',
      periodSec: 30,
      sessionInfo,
      finalizeEnrollmentTime: new Date(Date.now() + recentSeconds * 1000).toISOString(),
    };
    return { ...begun, body: json({ totpSessionInfo }) };
  }

  async function enroll({
    idToken,
    displayName,
    totpVerificationInfo,
  }: z.infer<typeof formSchema>): Promise<ForwardedResponse> {
    const { sessionInfo = '', verificationCode = '' } = totpVerificationInfo ?? {};
    const factor = enrolling.get(sessionInfo);
    if (factor === undefined) return refusal('INVALID_SESSION_INFO');
    if (!isTaken(factor, verificationCode)) return refusal('INVALID_CODE');
    const phoneVerificationInfo = await textMessage(sessionInfo);
    const done = await ask('mfaEnrollment:finalize', { idToken, displayName, phoneVerificationInfo });
    if (done.status !== 200) return done;
    const tokens = tokensSchema.parse(JSON.parse(done.body.toString()));
    const { user_id: localId, email, iat, firebase } = claimsOf(tokens.idToken);
    factors.set(firebase.second_factor_identifier ?? '', factor);
    enrolling.delete(sessionInfo);
    const undoCode = randomBytes(16).toString('base64url');
    undoes.set(undoCode, { localId, email, mfaEnrollmentId: firebase.second_factor_identifier ?? '' });
    undoCodes.push(undoCode);
    await ask('accounts:update', { localId, validSince: String(iat), lastLoginAt: String(Date.now()) });
    return { ...done, body: json({ ...tokens, totpAuthInfo: {} }) };
  }

  /** Removing a factor ends no session, as the SDK's reference says. */
  async function withdraw(form: z.infer<typeof formSchema>): Promise<ForwardedResponse> {
    const done = await ask('mfaEnrollment:withdraw', form);
    if (done.status === 200) factors.delete(form.mfaEnrollmentId ?? '');
    return done;
  }

  async function signIn(form: z.infer<typeof formSchema>): Promise<ForwardedResponse> {
    const { mfaPendingCredential, mfaEnrollmentId = '', totpVerificationInfo } = form;
    const begun = await ask('mfaSignIn:start', {
      mfaPendingCredential,
      mfaEnrollmentId,
      phoneSignInInfo: {},
    });
    if (begun.status !== 200) return begun;
    const factor = factors.get(mfaEnrollmentId);
    if (factor === undefined) return refusal('MFA_ENROLLMENT_NOT_FOUND');
    if (!isTaken(factor, totpVerificationInfo?.verificationCode ?? '')) return refusal('INVALID_CODE');
    const { sessionInfo } = z
      .object({ phoneResponseInfo: z.object({ sessionInfo: z.string() }) })
      .parse(JSON.parse(begun.body.toString())).phoneResponseInfo;
    const phoneVerificationInfo = await textMessage(sessionInfo);
    return ask('mfaSignIn:finalize', { mfaPendingCredential, phoneVerificationInfo });
  }

  /** True if a code is of the current interval or one of the adjacent ones, and was not used before. */
  function isTaken({ secret, used }: Factor, code: string): boolean {
    const around =
      providers.find(({ state }) => state === 'ENABLED')?.totpProviderConfig.adjacentIntervals ?? 0;
    const now = Math.floor(Date.now() / 30_000);
    for (let step = -around; step <= around; step += 1) {
      if (totp(secret, step) !== code || used.has(now + step)) continue;
      used.add(now + step);
      return true;
    }
    return false;
  }

  /** The text message that the emulator would have sent to the phone behind an app. */
  async function textMessage(sessionInfo: string): Promise<{ sessionInfo: string; code: string }> {
    const response = await fetch(`http://${emulator}/emulator/v1/projects/${projectId}/verificationCodes`);
    const { verificationCodes } = z
      .object({ verificationCodes: z.array(z.object({ sessionInfo: z.string(), code: z.string() })) })
      .parse(await response.json());
    const code = verificationCodes.find((one) => one.sessionInfo === sessionInfo)?.code ?? '';
    return { sessionInfo, code };
  }

  /** Sends a request to the emulator: as a server if the form names an account, else as a client. */
  function ask(call: string, form: object): Promise<ForwardedResponse> {
    const version = call.startsWith('accounts') ? 'v1/' : 'v2/accounts/';
    const isServer = 'localId' in form;
    return forward(emulator, {
      method: 'POST',
      url: `/identitytoolkit.googleapis.com/${version}${call}?key=any`,
      headers: { 'content-type': 'application/json', ...(isServer && { authorization: 'Bearer owner' }) },
      body: json(form),
    });
  }

  /** The response with apps instead of the phones behind them. */
  function renamed(given: ForwardedResponse): ForwardedResponse {
    if (!given.body.includes('"mfaInfo"')) return given;
    const named = JSON.parse(given.body.toString(), (_key, value: unknown) => {
      const found = z
        .looseObject({ mfaEnrollmentId: z.string(), phoneInfo: z.string() })
        .safeParse(value).data;
      if (found === undefined || !factors.has(found.mfaEnrollmentId)) return value;
      const { phoneInfo: _nobodys, unobfuscatedPhoneInfo: _too, ...rest } = found;
      return { ...rest, totpInfo: {} };
    }) as unknown;
    return { ...given, body: json(named) };
  }

  const front = await openFront(reply);
  return {
    host: front.host,
    undoCodes,
    async offer() {
      const path = `identitytoolkit.googleapis.com/admin/v2/projects/${projectId}/config?updateMask=mfa`;
      const providerConfigs = [{ state: 'ENABLED', totpProviderConfig: { adjacentIntervals: 10 } }];
      const response = await fetch(`http://${front.host}/${path}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
        body: JSON.stringify({ mfa: { providerConfigs } }),
      });
      if (!response.ok) throw new Error(`The stand-in refused its settings: ${response.status}`);
      return response.json();
    },
    close: () => front.close(),
  };
}

const parsed = (body: Buffer): unknown => (body.length === 0 ? null : JSON.parse(body.toString()));
const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

function refusal(message: string): ForwardedResponse {
  const headers = { 'content-type': 'application/json' };
  return { status: 400, headers, body: json({ error: { code: 400, message } }) };
}

const claimsOf = (token: string) =>
  claimsSchema.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));

const isRecent = (token: string): boolean => Date.now() / 1000 - claimsOf(token).auth_time < recentSeconds;
