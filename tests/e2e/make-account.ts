import { openEmbeddedAuth } from '#src/adapters/embedded/auth.ts';
import { onFirebase } from './back-end.ts';
import { makeEmulatorAccount, type NewAccount } from './emulator-account.ts';

/**
 * Creates an account where sign-up is not the subject of a test. Its email is confirmed only with `emailVerified`.
 */
export async function makeAccount(product: { dataDir?: string }, account: NewAccount): Promise<void> {
  if (onFirebase()) return makeEmulatorAccount(account);
  const { dataDir = '' } = product;
  const settings = { dataDir, appOrigin: 'http://localhost', secret: null, google: null, rateLimits: false };
  const emails = { smtpUrl: null, mailFrom: 'Vitrine <no-reply@vitrine.test>' };
  const auth = await openEmbeddedAuth({ ...settings, ...emails, passwordMinLength: 10 });
  await auth.createUser(account);
  await auth.close();
}
