import type { Hono } from 'hono';
import { z } from 'zod';
import { networkOf } from '#src/http/network.ts';
import type { OwnTokens } from '#src/ports/auth.ts';
import { href, type RouteName } from '#src/routes.ts';
import type { ApiEnv, ApiParts } from './context.ts';
import { readJson } from './read-body.ts';

const linkSchema = z.object({ email: z.string().max(254), code: z.string().min(1).max(1000) });

/** Routes without sign-in, for back ends whose browsers have tokens. */
export function openTokenRoutes(
  api: Hono<ApiEnv>,
  { limits }: Pick<ApiParts, 'limits'>,
  tokens: OwnTokens,
): void {
  api.delete('/session', (c) => {
    c.header('set-cookie', tokens.noCookie);
    return c.body(null, 204);
  });

  // The only URL to which all emails of the service can link.
  api.get('/auth/action', (c) => {
    const { mode, oobCode, continueUrl } = c.req.query();
    const page = href(pages[mode ?? ''] ?? 'verifyEmail');
    const search = new URLSearchParams(oobCode === undefined ? {} : { token: oobCode });
    const signUp = mode === 'signIn' ? signUpIn(continueUrl) : null;
    if (signUp !== null) search.set('sign-up', signUp);
    if (mode === 'revertSecondFactorAddition') search.set('two-factor', 'off');
    return c.redirect(search.size === 0 ? page : `${page}?${search.toString()}`);
  });

  api.post('/auth/email-link', async (c) => {
    await limits.consume('email-link', networkOf(c.req.header('x-vitrine-ip') ?? ''));
    return c.json(await tokens.openLink(await readJson(c, linkSchema)));
  });
}

const pages: Readonly<Record<string, RouteName | undefined>> = {
  resetPassword: 'resetPassword',
  signIn: 'finishSignUp',
};

/** The parameter `sign-up` that our page added to the URL behind a sign-up link; null without one. */
function signUpIn(continueUrl = ''): string | null {
  return URL.parse(continueUrl)?.searchParams.get('sign-up') ?? null;
}

/** Routes for clients with such a token. */
export function tokenRoutes(api: Hono<ApiEnv>, tokens: OwnTokens): void {
  api.post('/session', async (c) => {
    c.header('set-cookie', await tokens.cookie(c.req.raw.headers));
    return c.body(null, 204);
  });

  api.delete('/sessions', async (c) => {
    await tokens.endSessions(c.get('user').id);
    return c.body(null, 204);
  });
}
