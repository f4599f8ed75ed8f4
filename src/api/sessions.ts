import type { Hono } from 'hono';
import { z } from 'zod';
import type { OwnAccount, SignIn } from '#src/ports/auth.ts';
import type { ApiEnv } from './context.ts';
import { deviceName } from './device-name.ts';
import { readBytes, readJson } from './read-body.ts';
import { setCookies } from './set-cookies.ts';

const formBytes = 16 * 1024;
const password = z.string().max(512);

type Handler = Extract<SignIn, { kind: 'sessions' }>['handler'];

/** The sign-in service's own routes, open to anybody, where people sign in through the API. */
export function signInRoutes(api: Hono<ApiEnv>, handler: Handler): void {
  api.on(['GET', 'POST'], '/auth/*', async (c) => {
    const { method, headers, url } = c.req.raw;
    const body = method === 'GET' ? null : await readBytes(c, { limit: formBytes, code: 'body-too-large' });
    return handler(new Request(url, { method, headers, body: body === null ? null : Buffer.from(body) }));
  });
}

/** The sessions, email and password of the user, where people sign in through the API. */
export function sessionRoutes(api: Hono<ApiEnv>, account: OwnAccount): void {
  api.get('/sessions', async (c) => {
    const sessions = await account.listSessions(c.req.raw.headers);
    return c.json(
      sessions.map(({ id, createdAt, userAgent, ipAddress, current }) => ({
        id,
        createdAt,
        device: deviceName(userAgent),
        ipAddress,
        current,
      })),
    );
  });

  api.delete('/sessions', async (c) => {
    await account.endOtherSessions(c.req.raw.headers);
    return c.body(null, 204);
  });

  api.delete('/sessions/:id', async (c) => {
    await account.endSession(c.req.raw.headers, c.req.param('id'));
    return c.body(null, 204);
  });

  api.post('/account/email', async (c) => {
    const form = await readJson(c, z.object({ email: z.string().max(254), password }));
    await account.changeEmail(c.req.raw.headers, form);
    return c.body(null, 204);
  });

  api.post('/account/password', async (c) => {
    const form = await readJson(c, z.object({ current: password, next: password }));
    const headers = await account.changePassword(c.req.raw.headers, form);
    setCookies(c, headers);
    return c.body(null, 204);
  });
}
