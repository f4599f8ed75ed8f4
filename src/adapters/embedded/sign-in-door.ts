import { z } from 'zod';
import { AppError, invalidInput } from '#src/domain/errors.ts';
import { accountEmail as email } from '#src/passwords/new-account.ts';
import { checkPassword } from '#src/passwords/password.ts';
import { parseInput } from '#src/domain/portfolio.ts';
import { cleanLine } from '#src/domain/safe-text.ts';
import { safeNext } from '#src/routes.ts';
import type { Letters } from './emails.ts';
import type { Letter } from './mailer.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { addressHeader, type SignInService, type SignInSettings } from './sign-in-service.ts';

type Handler = (request: Request) => Promise<Response>;
/** Passes the form on to the service. */
type Next = () => Promise<Response>;

/** Longer than any password that is taken, and short enough to be hashed. */
const password = z.string().min(1, 'Fill this in.').max(512, 'At most 128 characters.');
const name = z
  .string()
  .max(161, 'At most 161 characters.')
  .transform((text) => cleanLine(text).trim());
const pagePath = z.string().max(2048).transform(safeNext);
const social = z.object({
  provider: z.literal('google'),
  callbackURL: pagePath,
  errorCallbackURL: pagePath.optional(),
  disableRedirect: z.boolean().default(true),
});

/**
 * What the sign-in service is asked over HTTP: the few routes we use, with nothing in them but what we know, within
 * limits. Everything else of the service is out of reach.
 */
export function signInDoor(deps: {
  service: SignInService;
  settings: SignInSettings;
  limits: SignInLimits;
  letters: Letters;
  post: (letter: Letter) => void;
}): Handler {
  const { service, settings, limits, letters, post } = deps;

  const routes: Readonly<Record<string, Handler>> = {
    'POST /sign-up/email': form(z.object({ name, email, password }), async (typed, from, next) => {
      limits.signUp(from);
      refuseWeak(typed.password, typed);
      const response = await next();
      if (!response.ok && (await userBy(typed.email)) !== null) post(letters.registeredAlready(typed.email));
      return response;
    }),
    'POST /sign-in/email': form(z.object({ email, password }), async (typed, from, next) => {
      const takeBack = limits.password(typed.email, from);
      const response = await next();
      if (response.ok) takeBack();
      return response;
    }),
    'POST /sign-in/social': form(social, (_, __, next) => next()),
    'POST /sign-out': form(z.object({}), (_, __, next) => next()),
    'POST /request-password-reset': form(z.object({ email }), sendLetter),
    'POST /send-verification-email': form(z.object({ email }), sendLetter),
    'POST /reset-password': form(
      z.object({ token: z.string().max(200), newPassword: password }),
      async ({ token, newPassword }, from, next) => {
        limits.token(from);
        refuseWeak(newPassword, (await userOfReset(token)) ?? { email: '', name: '' });
        return next();
      },
    ),
    'GET /callback/google': (request) => service.handler(atOurOrigin(request, null)),
    'GET /verify-email': async (request) => {
      await refuseStrangers(request);
      return service.handler(atOurOrigin(request, null));
    },
  };

  function form<T>(
    schema: z.ZodType<T>,
    answer: (typed: T, from: string, next: Next) => Promise<Response>,
  ): Handler {
    return async (request) => {
      const typed = parseInput(schema, jsonOf(await request.text()));
      const next = () => service.handler(atOurOrigin(request, JSON.stringify(typed)));
      return answer(typed, request.headers.get(addressHeader) ?? '', next);
    };
  }

  function sendLetter(typed: { email: string }, from: string, next: Next): Promise<Response> {
    limits.letter(typed.email, from);
    return next();
  }

  function refuseWeak(typed: string, user: { email: string; name: string }): void {
    const { passwordMinLength: minLength } = settings;
    const message = checkPassword(typed, { minLength, email: user.email, name: user.name });
    if (message !== null) throw invalidInput('password', message);
  }

  async function userBy(address: string) {
    return (await service.$context).internalAdapter.findUserByEmail(address);
  }

  async function userOfReset(token: string) {
    const { internalAdapter } = await service.$context;
    const asked = await internalAdapter.findVerificationValue(`reset-password:${token}`);
    return asked === null ? null : internalAdapter.findUserById(asked.value);
  }

  /** A link that changes an address works only for whom it belongs to, so that nobody is signed in by opening a link. */
  async function refuseStrangers(request: Request): Promise<void> {
    if (!changesAddress(new URL(request.url).searchParams.get('token') ?? '')) return;
    const query = { disableRefresh: true };
    if ((await service.api.getSession({ headers: request.headers, query })) === null) {
      throw new AppError('not-signed-in');
    }
  }

  /** The request as the service gets it: at the configured origin, whatever host it was sent to. */
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

  return async (request) => {
    const path = new URL(request.url).pathname.replace(/^\/api\/auth/, '');
    const route = routes[`${request.method} ${path}`];
    if (route === undefined) throw new AppError('not-found');
    return route(request);
  };
}

function jsonOf(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch (cause) {
    throw invalidInput('', 'This is not JSON.', cause);
  }
}

/** Whether a link's token, whose signature is checked by the service, is one that changes an address. */
function changesAddress(token: string): boolean {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return typeof payload === 'object' && payload !== null && 'updateTo' in payload;
  } catch {
    // Not a token at all: the service refuses it.
    return false;
  }
}
