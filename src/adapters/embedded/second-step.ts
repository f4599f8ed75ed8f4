import { AppError, type ErrorCode } from '#src/domain/errors.ts';
import { isRecord } from '#src/domain/is-record.ts';
import type { Emails } from './emails.ts';
import type { Attempt } from './growing-delays.ts';
import type { KnownDevices } from './known-devices.ts';
import type { Email } from './mailer.ts';
import type { Origin, SignInLimits } from './sign-in-limits.ts';
import { cookiesOf } from './own-account.ts';
import { ipHeader, type SignInService } from './sign-in-service.ts';

type Step = { headers: Headers; next: () => Promise<Response> };

/**
 * The second step of two-factor sign-in, after the password: a code of an authenticator app, or a recovery code. The
 * browser has a signed cookie for it, which names no account; the service accepts at most five codes for one cookie.
 */
export function secondStep(deps: {
  service: SignInService;
  limits: SignInLimits;
  devices: KnownDevices;
  emails: Emails;
  post: (email: Email) => void;
}) {
  const { service, limits, devices, emails, post } = deps;

  /** The account whose password was right a moment ago. @throws AppError 'code-too-late' */
  async function challenged(headers: Headers): Promise<string> {
    const { createAuthCookie, internalAdapter } = await service.$context;
    const { name } = createAuthCookie('two_factor');
    const cookies = (headers.get('cookie') ?? '').split(/; */);
    const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
    // The service checks the signature behind the dot; the part before is as hard to guess.
    const found = await internalAdapter.findVerificationValue(value.split('.')[0] ?? '');
    if (found === null || found.expiresAt.getTime() <= Date.now()) throw new AppError('code-too-late');
    return found.value;
  }

  async function check(userId: string, { headers, next }: Step, wrong: ErrorCode): Promise<Response> {
    const ip = headers.get(ipHeader) ?? '';
    const attempt = await begin(userId, { ip, device: devices.find(headers, userId) });
    const response = await next();
    if (response.status >= 500) return response;
    if (!response.ok) throw new AppError(await refusalOf(response, wrong));
    attempt.succeed();
    return withoutBody(response);
  }

  async function begin(userId: string, origin: Origin): Promise<Attempt> {
    try {
      return limits.code(userId, origin);
    } catch (error) {
      if (limits.mayTellOfGuesses(userId)) await tell(userId, emails.codesGuessed);
      throw error;
    }
  }

  async function tell(userId: string, write: (to: string) => Email): Promise<void> {
    const user = await (await service.$context).internalAdapter.findUserById(userId);
    if (user !== null) post({ ...write(user.email), ownerId: userId });
  }

  return {
    async code({ code }: { code: string }, step: Step): Promise<Response> {
      const userId = await challenged(step.headers);
      if (!limits.isUnusedCode(userId, code)) throw new AppError('wrong-code');
      return check(userId, step, 'wrong-code');
    },

    async recoveryCode(step: Step): Promise<Response> {
      const userId = await challenged(step.headers);
      const response = await check(userId, step, 'wrong-recovery-code');
      await tell(userId, emails.recoveryCodeUsed);
      return response;
    },
  };
}

const challengeEnded = new Set<unknown>(['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE']);

async function refusalOf(response: Response, wrong: ErrorCode): Promise<ErrorCode> {
  const body: unknown = await response.json().catch(() => null);
  return isRecord(body) && challengeEnded.has(body.code) ? 'code-too-late' : wrong;
}

/** Only the cookies of the response: its body would contain the token of the session, which no script needs. */
export function withoutBody(response: Response): Response {
  return Response.json({ status: true }, { headers: cookiesOf(response.headers) });
}
