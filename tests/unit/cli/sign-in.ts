import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '#src/domain/audit-entry.ts';
import type { Auth } from '#src/ports/auth.ts';
import { sessionsOf } from '#tests/support/capabilities.ts';
import { totp } from '#tests/support/totp.ts';
import { demo, withBackend } from './demo-instance.ts';
import { copyOf, dataOf, runCli } from './run-cli.ts';

const appOrigin = 'http://localhost:3000';

/** Signs in with the password; returns the body of the response and the headers of the browser's next request. */
async function signIn(auth: Auth, password: string): Promise<{ body: unknown; headers: Headers }> {
  const headers = { origin: appOrigin, 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'demo@example.com', password });
  const request = new Request(`${appOrigin}/api/auth/sign-in/email`, { method: 'POST', headers, body });
  const response = await sessionsOf(auth).handler(request);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { body: await response.json(), headers: new Headers({ cookie: cookies.join('; ') }) };
}

describe('sign-in commands', () => {
  it('turn two-factor sign-in off for an account, end its sessions, and log the reset with its reason', async () => {
    const data = await copyOf(demo.folder);
    const password = demo.accounts.find(({ email }) => email === 'demo@example.com')?.password ?? '';
    const before = await withBackend(data, async ({ auth }) => {
      const { headers } = await signIn(auth, password);
      const { security } = sessionsOf(auth);
      const { secret } = await security.beginTwoFactor(headers, password);
      await security.confirmTwoFactor(headers, totp(secret));
      return signIn(auth, password);
    });
    expect(before.body).toMatchObject({ twoFactorRedirect: true });

    const reset = ['sign-in', 'reset', 'demo@example.com'];
    expect((await runCli(data, reset)).code).toBe(2);
    const run = await runCli(data, [...reset, '--reason', 'Lost phone; called back.']);
    expect(run.stdout).toContain('(demo@example.com, demo-amsterdam) signs in with their password alone now');
    const [entry] = await dataOf<AuditEntry[]>(data, ['audit']);
    expect(entry).toMatchObject({ action: 'reset-sign-in', reason: 'Lost phone; called back.' });

    const after = await withBackend(data, ({ auth }) => signIn(auth, password));
    expect(after.body).not.toHaveProperty('twoFactorRedirect');
    const unknown = await runCli(data, ['sign-in', 'reset', 'nobody@example.org', '--reason', 'Lost phone.']);
    expect(unknown.stderr).toContain('No portfolio or account has that name.');
  });
});
