import { scryptSync } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import { openEmbeddedAuth, type EmbeddedAuthSettings } from '#src/adapters/embedded/auth.ts';
import { scryptHashText } from '#src/passwords/scrypt-hash.ts';
import type { AppError } from '#src/domain/errors.ts';
import type { Auth } from '#src/ports/auth.ts';
import { tempDir } from '#tests/support/temp-dir.ts';
import { sessionsOf } from '#tests/support/capabilities.ts';

export const ada = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'weaving numbers at dawn' };

export type SignIn = {
  auth: Auth;
  dataDir: string;
  /**
   * Sends a request to a route of the sign-in service. If the service throws one of our errors, the response body has
   * its code.
   */
  ask(
    path: string,
    options?: { json?: object; cookie?: string | undefined; from?: string | undefined; host?: string },
  ): Promise<Response>;
  /** All emails so far, the oldest first; waits until there are at least `count`. */
  emails(count: number): Promise<string[]>;
  reopen(): Promise<void>;
  /** Waits for all work in the background, by closing the service and opening it again. */
  settled(): Promise<void>;
};

/** Opens the sign-in service as on the user's own machine, where a sign-up from 127.0.0.1 needs no email. */
export async function openSignIn(overrides: Partial<EmbeddedAuthSettings> = {}): Promise<SignIn> {
  const { path: dataDir, remove } = await tempDir();
  const settings: EmbeddedAuthSettings = {
    dataDir,
    appOrigin: 'https://localhost',
    secret: null,
    passwordMinLength: 10,
    rateLimits: true,
    google: null,
    smtpUrl: null,
    mailFrom: 'Vitrine <no-reply@vitrine.test>',
    ...overrides,
  };
  const open = () => openEmbeddedAuth(settings, () => {});
  let auth = await open();
  onTestFinished(async () => {
    await auth.close();
    await remove();
  });

  async function reopen(): Promise<void> {
    await auth.close();
    auth = await open();
  }

  return {
    dataDir,
    get auth() {
      return auth;
    },
    async ask(path, { json, cookie, from = '127.0.0.1', host = new URL(settings.appOrigin).host } = {}) {
      const headers = new Headers({ origin: settings.appOrigin, 'x-vitrine-ip': from });
      if (cookie !== undefined) headers.set('cookie', cookie);
      const method = json === undefined ? 'GET' : 'POST';
      const body = json === undefined ? null : JSON.stringify(json);
      const { protocol } = new URL(settings.appOrigin);
      const request = new Request(`${protocol}//${host}/api/auth${path}`, { method, headers, body });
      const reply = sessionsOf(auth).handler(request);
      return reply.catch((error: AppError) => Response.json(error, { status: error.status ?? 500 }));
    },
    async emails(count) {
      for (;;) {
        const names = (await readdir(join(dataDir, 'mail')).catch((): string[] => [])).toSorted();
        const emails = await Promise.all(names.map((name) => readFile(join(dataDir, 'mail', name), 'utf8')));
        // A file that was just created is still empty.
        if (emails.length >= count && !emails.includes('')) return emails;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    reopen,
    settled: reopen,
  };
}

const quickHash = ((): string => {
  const salt = Buffer.from('salt');
  const hash = scryptSync(ada.password, salt, 32, { N: 2 ** 4, r: 8, p: 1 }).toString('base64');
  return scryptHashText({ cost: 4, blockSize: 8, parallelism: 1, salt: salt.toString('base64'), hash });
})();

/** Replaces Ada's password hash by a weaker one that is fast to verify, for tests that verify it many times. */
export function hashQuickly(service: SignIn): void {
  const database = new DatabaseSync(join(service.dataDir, 'auth.db'));
  database.prepare('UPDATE account SET password = ?').run(quickHash);
  database.close();
}

/**
 * Creates a second account, signs in to it and returns its cookies. Only the first account can sign up without an
 * email.
 */
export async function another(
  service: SignIn,
  person: { name: string; email: string; password: string },
): Promise<string> {
  const { name, email, password } = person;
  await service.auth.createUser({ email, password, displayName: name });
  return cookiesOf(await service.ask('/sign-in/email', { json: { email, password } }));
}

export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ');
}

/** The token in the link of an email. */
export function tokenIn(sentEmail: string | undefined): string {
  return /token=(\S+)/.exec(sentEmail ?? '')?.[1] ?? '';
}
