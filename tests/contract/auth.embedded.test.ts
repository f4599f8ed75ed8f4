import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedAuth } from '#src/adapters/embedded/auth.ts';
import { authContract } from './auth.contract.ts';
import { sessionsOf } from '#tests/support/capabilities.ts';

authContract('the embedded sign-in', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-auth-'));
  const appOrigin = 'http://localhost:3000';
  const auth = await openEmbeddedAuth(
    {
      dataDir,
      appOrigin,
      secret: null,
      passwordMinLength: 10,
      rateLimits: true,
      google: null,
      smtpUrl: null,
      mailFrom: 'Vitrine <no-reply@localhost>',
    },
    () => {},
  );
  return {
    auth,
    async signIn(email, password) {
      const body = JSON.stringify({ email, password });
      const headers = { origin: appOrigin, 'content-type': 'application/json' };
      const request = new Request(`${appOrigin}/api/auth/sign-in/email`, { method: 'POST', headers, body });
      const response = await sessionsOf(auth).handler(request);
      const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
      return new Headers({ cookie: cookies.join('; ') });
    },
    async close() {
      await auth.close();
      await rm(dataDir, { recursive: true });
    },
  };
});
