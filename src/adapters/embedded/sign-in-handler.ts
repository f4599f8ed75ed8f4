import { z } from 'zod';
import { AppError, invalidInput } from '#src/domain/errors.ts';
import { accountEmail as email } from '#src/passwords/new-account.ts';
import { checkPassword } from '#src/passwords/password.ts';
import { parseInput } from '#src/domain/parse-input.ts';
import { typedCode } from '#src/domain/sign-in-input.ts';
import { cleanLine } from '#src/domain/safe-text.ts';
import { safeNext } from '#src/routes.ts';
import type { KnownDevices } from './known-devices.ts';
import type { Emails } from './emails.ts';
import type { Email } from './mailer.ts';
import { closeLinks, isOpenLink } from './open-links.ts';
import { endOtherSessions, sessionOf } from './own-account.ts';
import { isSignUpToken, type PendingSignUps } from './pending-sign-up.ts';
import { chosenPasskey, passkeySignIn } from './passkey-sign-in.ts';
import { secondStep } from './second-step.ts';
import type { Origin, SignInLimits } from './sign-in-limits.ts';
import { ipHeader, type SignInService, type SignInSettings } from './sign-in-service.ts';

type Handler = (request: Request) => Promise<Response>;
/** The headers of a form, and a function that forwards it to the sign-in service. */
type Sent = { headers: Headers; ip: string; next: () => Promise<Response> };

/** Longer than any accepted password, and short enough to be hashed. */
const password = z.string().min(1, 'Fill this in.').max(512, 'At most 128 characters.');
const name = z
  .string()
  .max(161, 'At most 161 characters.')
  .transform((text) => cleanLine(text).trim());
const pagePath = z.string().max(2048).transform(safeNext);
const secondCode = z.object({ code: typedCode, trustDevice: z.boolean().default(false) });
const social = z.object({
  provider: z.literal('google'),
  callbackURL: pagePath,
  errorCallbackURL: pagePath.optional(),
  disableRedirect: z.boolean().default(true),
});

/**
 * Handles the HTTP routes of sign-in: only the few that we use, with known fields, within limits. All other routes of
 * the sign-in service are unreachable.
 */
export function signInHandler(deps: {
  service: SignInService;
  settings: SignInSettings;
  limits: SignInLimits;
  devices: KnownDevices;
  emails: Emails;
  post: (email: Email) => void;
  /** Runs work after the response, because its duration would reveal whether an email has an account. */
  inBackground: (work: () => Promise<unknown>) => void;
  pending: PendingSignUps;
  hasAccounts: () => boolean;
  /** True when the client can read the emails that are stored as files, because it is on this machine. */
  readsEmails: (ip: string) => boolean;
}): Handler {
  const { service, settings, limits, devices, inBackground, pending } = deps;
  const second = secondStep(deps);
  const passkeys = passkeySignIn(limits);

  const routes: Readonly<Record<string, Handler>> = {
    'POST /sign-up/email': form(z.object({ name, email, password }), async (typed, { ip, next }) => {
      limits.signUp(ip);
      refuseWeak(typed.password, typed);
      const readsEmails = deps.readsEmails(ip);
      // The first account is created at once: this can reveal nothing about other accounts.
      if (readsEmails && !deps.hasAccounts()) {
        const response = await next();
        if (response.ok || !deps.hasAccounts()) return response;
      }
      await pending.begin(typed);
      return Response.json({ status: readsEmails ? 'confirm-own-email' : pending.outcome });
    }),
    'POST /sign-in/email': form(z.object({ email, password }), async (typed, sent) => {
      const attempt = limits.password(typed.email, await originOf(sent, typed.email));
      const response = await sent.next();
      if (response.ok) attempt.succeed();
      return response;
    }),
    // With the session of another account, the service would check the code for that account.
    'POST /two-factor/verify-totp': withoutSession(
      form(secondCode, (typed, sent) => second.code(typed, sent)),
    ),
    'POST /two-factor/verify-backup-code': withoutSession(
      form(secondCode, (_, sent) => second.recoveryCode(sent)),
    ),
    'GET /passkey/generate-authenticate-options': (request) =>
      passkeys.options(ipOf(request), () => service.handler(atOurOrigin(request, null))),
    'POST /passkey/verify-authentication': form(chosenPasskey, (_, { ip, next }) =>
      passkeys.signIn(ip, next),
    ),
    'POST /sign-in/social': form(social, (_, { next }) => next()),
    'POST /sign-out': form(z.object({}), (_, { next }) => next()),
    'POST /request-password-reset': form(z.object({ email }), sendLink),
    'POST /send-verification-email': form(z.object({ email }), sendLink),
    'POST /reset-password': form(
      z.object({ token: z.string().max(200), newPassword: password }),
      async ({ token, newPassword }, { headers, ip, next }) => {
        limits.token(ip);
        const user = await userOfReset(token);
        refuseWeak(newPassword, user ?? { email: '', name: '' });
        const response = await next();
        if (!response.ok || user === null) return response;
        await closeLinks(service, user.id);
        devices.forget(user.id);
        // Who can read the owner's email counts as the owner, unless a second factor is required.
        if ('twoFactorEnabled' in user && user.twoFactorEnabled === true) return response;
        return withCookie(response, devices.remember(headers, user.id));
      },
    ),
    'GET /callback/google': (request) => service.handler(atOurOrigin(request, null)),
    'GET /verify-email': verifyEmail,
  };

  function form<T>(schema: z.ZodType<T>, reply: (typed: T, sent: Sent) => Promise<Response>): Handler {
    return async (request) => {
      const typed = parseInput(schema, jsonOf(await request.text()));
      const next = () => service.handler(atOurOrigin(request, JSON.stringify(typed)));
      return reply(typed, { headers: request.headers, ip: ipOf(request), next });
    };
  }

  function withoutSession(handle: Handler): Handler {
    return async (request) => {
      const { name } = (await service.$context).authCookies.sessionToken;
      const headers = new Headers(request.headers);
      const cookies = (headers.get('cookie') ?? '').split(/; */);
      headers.set('cookie', cookies.filter((cookie) => !cookie.startsWith(`${name}=`)).join('; '));
      return handle(new Request(request, { headers }));
    };
  }

  /** Responds equally, after the same work, whether or not there is such an account. */
  async function sendLink(typed: { email: string }, sent: Sent): Promise<Response> {
    if (limits.email(typed.email, await originOf(sent, typed.email))) inBackground(sent.next);
    return Response.json({ status: true });
  }

  async function originOf({ headers, ip }: Sent, typed: string): Promise<Origin> {
    const user = await userBy(typed);
    return { ip, device: devices.find(headers, user?.user.id ?? null) };
  }

  function refuseWeak(typed: string, user: { email: string; name: string }): void {
    const { passwordMinLength: minLength } = settings;
    const message = checkPassword(typed, { minLength, email: user.email, name: user.name });
    if (message !== null) throw invalidInput('password', message);
  }

  async function userBy(emailAddress: string) {
    return (await service.$context).internalAdapter.findUserByEmail(emailAddress);
  }

  async function userOfReset(token: string) {
    const { internalAdapter } = await service.$context;
    const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
    return found === null ? null : internalAdapter.findUserById(found.value);
  }

  /** A link that changes an email works only in a session of its account, so that opening a link signs nobody in. */
  async function verifyEmail(request: Request): Promise<Response> {
    const token = new URL(request.url).searchParams.get('token') ?? '';
    if (isSignUpToken(token)) {
      const email = await pending.finish(token);
      return email === null ? invalidToken() : Response.json({ status: true, email });
    }
    if (!(await isOpenLink(service, token))) return invalidToken();
    const session = changesEmail(token) ? await sessionOf(service, request.headers) : null;
    if (changesEmail(token) && session === null) throw new AppError('not-signed-in');
    const response = await service.handler(atOurOrigin(request, null));
    if (response.ok && session !== null) {
      await closeLinks(service, session.user.id);
      await endOtherSessions(service, session);
    }
    return response;
  }

  /** The request for the sign-in service, at the configured origin. */
  function atOurOrigin(request: Request, body: string | null): Request {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    headers.delete('content-length');
    if (body !== null) headers.set('content-type', 'application/json');
    return new Request(new URL(pathname + search, settings.appOrigin), {
      method: request.method,
      headers,
      body,
    });
  }

  /** Remembers the device after a sign-in by any route. */
  async function rememberDevice(request: Request, response: Response): Promise<Response> {
    const cookie = cookiesIn(response);
    const found = cookie === '' ? null : await sessionOf(service, new Headers({ cookie }));
    return found === null ? response : withCookie(response, devices.remember(request.headers, found.user.id));
  }

  return async (request) => {
    const path = new URL(request.url).pathname.replace(/^\/api\/auth/, '');
    const route = routes[`${request.method} ${path}`];
    if (route === undefined) throw new AppError('not-found');
    return rememberDevice(request, await route(request));
  };
}

/** The cookies that a response sets, as the browser sends them with its next request. */
function cookiesIn(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ');
}

function ipOf({ headers }: Request): string {
  return headers.get(ipHeader) ?? '';
}

function withCookie(response: Response, cookie: string): Response {
  const headers = new Headers(response.headers);
  headers.append('set-cookie', cookie);
  return new Response(response.body, { status: response.status, headers });
}

function jsonOf(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch (cause) {
    throw invalidInput('', 'This is not JSON.', cause);
  }
}

const invalidToken = (): Response => Response.json({ code: 'INVALID_TOKEN' }, { status: 401 });

/** True when the token of a link changes an email. The service checks its signature. */
function changesEmail(token: string): boolean {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return typeof payload === 'object' && payload !== null && 'updateTo' in payload;
  } catch {
    // Not a token at all: the service refuses it.
    return false;
  }
}
