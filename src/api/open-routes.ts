import type { Hono } from 'hono';
import { clientIp } from './client-ip.ts';
import { clientSettings } from './client-settings.ts';
import type { ApiEnv, ApiParts } from './context.ts';
import { setCookies } from './set-cookies.ts';

/** What can be requested without being signed in, whatever the back end. */
export function openRoutes(api: Hono<ApiEnv>, { backend: { auth }, config }: ApiParts): void {
  api.get('/healthz', (c) => c.json({ ok: true }));

  api.get('/settings', (c) => c.json(clientSettings(config, clientIp(c, config.trustProxy))));

  api.get('/me', async (c) => {
    const { headers } = c.req.raw;
    const user = await auth.authenticate(headers);
    if (user !== null && auth.signIn.kind === 'sessions') {
      const prolonged = await auth.signIn.account.prolong(headers);
      setCookies(c, prolonged);
    }
    return c.json(user);
  });
}
