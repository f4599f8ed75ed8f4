import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { invalidInput } from '#src/domain/errors.ts';
import { emailInUse } from '#src/passwords/new-account.ts';
import type { Account, Transfer } from '#src/ports/transfer.ts';
import { inTransaction } from '../database.ts';
import { canVerify } from '../password-hash.ts';

type Accounts = Pick<Transfer, 'accounts' | 'getAccount' | 'judge' | 'putAccount'>;

const pageSize = 100;
const columns = `id, email, emailVerified, name AS displayName, createdAt,
  (SELECT accountId FROM account WHERE userId = user.id AND providerId = 'google') AS google,
  (SELECT password FROM account WHERE userId = user.id AND providerId = 'credential') AS hash,
  (twoFactorEnabled IS 1 OR EXISTS (SELECT 1 FROM passkey WHERE userId = user.id)) AS isProtected`;
const accountRow = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.coerce.boolean(),
  displayName: z.string(),
  createdAt: z.coerce.date().transform((date) => date.toISOString()),
  google: z.string().nullable(),
  hash: z.string().nullable(),
  isProtected: z.coerce.boolean(),
});

/**
 * The rows of the sign-in service in `auth.db`. They are written directly, because the service would give them ids and
 * times of its own.
 */
export function openAccounts(database: DatabaseSync): Accounts {
  const after = database.prepare(`SELECT ${columns} FROM user WHERE id > ? ORDER BY id LIMIT ${pageSize}`);
  const select = database.prepare(`SELECT ${columns} FROM user WHERE id = ?`);
  const inUse = database.prepare('SELECT id FROM user WHERE id = ? OR email = ?');
  const insertUser = database.prepare(
    `INSERT INTO user (id, name, email, emailVerified, createdAt, updatedAt) VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const insertWay = database.prepare(
    `INSERT INTO account (id, accountId, providerId, userId, password, createdAt, updatedAt)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );

  function judge({ email, disabled, password }: Account): ReturnType<Transfer['judge']> {
    const keepsPassword = password !== null && password.hash !== null && canVerify(password.hash);
    if (email === '') return { refusal: 'It has no email address.', keepsPassword };
    if (disabled) return { refusal: 'It is disabled, which accounts here cannot be.', keepsPassword };
    return { refusal: null, keepsPassword };
  }

  return {
    judge,
    async *accounts() {
      for (let last: string | undefined = ''; last !== undefined;) {
        const page: Account[] = after.all(last).map(accountOf);
        yield* page;
        last = page.at(-1)?.id;
      }
    },
    async getAccount(ownerId) {
      const row = select.get(ownerId);
      return row === undefined ? null : accountOf(row);
    },
    async putAccount(account) {
      const { id: ownerId, displayName, emailVerified, createdAt, google, password } = account;
      const { refusal, keepsPassword } = judge(account);
      if (refusal !== null) throw invalidInput('', refusal);
      const email = account.email.toLowerCase();
      const ways: [provider: string, id: string, hash: string | null][] = [];
      if (google !== null) ways.push(['google', google, null]);
      if (keepsPassword && password !== null) ways.push(['credential', ownerId, password.hash]);
      await inTransaction(database, () => {
        if (inUse.get(ownerId, email) !== undefined) throw emailInUse();
        insertUser.run(ownerId, displayName, email, emailVerified ? 1 : 0, createdAt, createdAt);
        for (const [provider, id, hash] of ways) {
          insertWay.run(randomBytes(16).toString('hex'), id, provider, ownerId, hash, createdAt, createdAt);
        }
      });
    },
  };
}

function accountOf(row: unknown): Account {
  const { hash, ...account } = accountRow.parse(row);
  return { ...account, disabled: false, password: hash === null ? null : { hash } };
}
