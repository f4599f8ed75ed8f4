import type { Hono } from 'hono';
import type { OwnTokens } from '#src/ports/auth.ts';
import type { ApiEnv } from './context.ts';

/** What anybody can request where browsers hold tokens of a sign-in service. */
export function openTokenRoutes(api: Hono<ApiEnv>, { noCookie }: OwnTokens): void {
  api.delete('/session', (c) => {
    c.header('set-cookie', noCookie);
    return c.body(null, 204);
  });

  // The one URL that the service's emails can lead to, whatever they are about.
  api.get('/auth/action', (c) => {
    const { mode, oobCode } = c.req.query();
    const page = mode === 'resetPassword' ? '/reset-password' : '/verify-email';
    return c.redirect(
      oobCode === undefined ? page : `${page}?${new URLSearchParams({ token: oobCode }).toString()}`,
    );
  });
}

/** What somebody with such a token can request. */
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
