import type { Hono } from 'hono';
import { AppError } from '#src/domain/errors.ts';
import { clientSettings } from './client-settings.ts';
import type { ApiEnv, ApiParts } from './context.ts';
import { readBytes } from './read-body.ts';

const formBytes = 16 * 1024;

/** What can be asked without being signed in. */
export function openRoutes(api: Hono<ApiEnv>, { backend, config }: ApiParts): void {
  const { auth } = backend;

  api.get('/healthz', (c) => c.json({ ok: true }));

  api.get('/settings', (c) => c.json(clientSettings(config)));

  api.delete('/session', (c) => {
    if (auth.tokens === null) throw new AppError('not-found');
    c.header('set-cookie', auth.tokens.noCookie);
    return c.body(null, 204);
  });

  // The one address that Firebase's letters can lead to, whatever they are about.
  api.get('/auth/action', (c) => {
    if (auth.tokens === null) throw new AppError('not-found');
    const { mode, oobCode } = c.req.query();
    const page = mode === 'resetPassword' ? '/reset-password' : '/verify-email';
    return c.redirect(
      oobCode === undefined ? page : `${page}?${new URLSearchParams({ token: oobCode }).toString()}`,
    );
  });

  api.get('/me', async (c) => {
    const { headers } = c.req.raw;
    const user = await auth.authenticate(headers);
    if (user !== null && auth.account !== null) {
      const prolonged = await auth.account.prolong(headers);
      prolonged.getSetCookie().forEach((cookie) => c.header('set-cookie', cookie, { append: true }));
    }
    return c.json(user);
  });

  api.on(['GET', 'POST'], '/auth/*', async (c) => {
    if (auth.handler === null) throw new AppError('not-found');
    const { method, headers, url } = c.req.raw;
    const body = method === 'GET' ? null : await readBytes(c, { limit: formBytes, code: 'body-too-large' });
    return auth.handler(
      new Request(url, { method, headers, body: body === null ? null : Buffer.from(body) }),
    );
  });
}
