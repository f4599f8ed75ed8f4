import { scryptSync } from 'node:crypto';
import { join } from 'node:path';
import { openFile } from '#src/adapters/embedded/database.ts';
import { openAccounts } from '#src/adapters/embedded/transfer/accounts.ts';
import { scryptHashText } from '#src/passwords/scrypt-hash.ts';
import { anId } from '#tests/support/builders.ts';
import { onFirebase } from './back-end.ts';
import { makeEmulatorAccount, type NewAccount } from './emulator-account.ts';

/**
 * Creates an account where sign-up is not the subject of a test, in the running product. Its email is confirmed only
 * with `emailVerified`.
 */
export async function makeAccount(product: { dataDir?: string }, account: NewAccount): Promise<void> {
  if (onFirebase()) return makeEmulatorAccount(account);
  const { email, displayName, emailVerified = false } = account;
  const database = openFile(join(product.dataDir ?? '', 'auth.db'), () => undefined);
  await openAccounts(database).putAccount({
    id: anId(),
    email,
    emailVerified,
    displayName,
    disabled: false,
    createdAt: new Date().toISOString(),
    google: null,
    password: { hash: weakHash(account.password) },
    isProtected: false,
  });
  database.close();
}

/** Parameters of the product would take 0.2 s of processor time for the hash, and as long for each sign-in. */
function weakHash(password: string): string {
  const salt = 'c2FsdA==';
  const hash = scryptSync(password, Buffer.from(salt, 'base64'), 32, { N: 2, r: 1, p: 1 });
  return scryptHashText({ cost: 1, blockSize: 1, parallelism: 1, salt, hash: hash.toString('base64') });
}
