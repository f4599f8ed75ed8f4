import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { isOwnMachine } from '#src/http/network.ts';
import { emailInUse, readNewAccount } from '#src/passwords/new-account.ts';
import type { AuthUser } from '#src/domain/profile.ts';
import type { Auth } from '#src/ports/auth.ts';
import { openAttempts, openAttemptsDatabase } from './attempts.ts';
import { emptyLog, makeDurable, openFile, useLog } from './database.ts';
import { knownDevices } from './known-devices.ts';
import { emailsOf } from './emails.ts';
import { openMailer, type Email, type Mailer } from './mailer.ts';
import { closeLinks } from './open-links.ts';
import { confirmPassword, ownAccount, sessionOf } from './own-account.ts';
import { ownSecurity } from './own-security.ts';
import { hashPassword } from './password-hash.ts';
import { pendingSignUps } from './pending-sign-up.ts';
import { rememberSessions } from './remembered-sessions.ts';
import { readSecret } from './secret.ts';
import { signInHandler } from './sign-in-handler.ts';
import { signInLimits } from './sign-in-limits.ts';
import { openSignInService, type SignInSettings } from './sign-in-service.ts';
import { logError, logInfo } from '#src/log/log.ts';

export type EmbeddedAuthSettings = SignInSettings & {
  dataDir: string;
  secret: string | null;
  smtpUrl: string | null;
  mailFrom: string;
};

type UserRow = { id: string; email: string; emailVerified: boolean; name: string };
const userRow = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.coerce.boolean(),
  name: z.string(),
});

/** Sign-in in this process: accounts in `auth.db`, counted attempts in `attempts.db`, both in the data folder. */
export async function openEmbeddedAuth(
  settings: EmbeddedAuthSettings,
  announce: (line: string) => void = logInfo,
): Promise<Auth> {
  const { dataDir } = settings;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const secret = settings.secret ?? (await readSecret(dataDir));
  const database = openAuthDatabase(join(dataDir, 'auth.db'));
  const counted = openAttemptsDatabase(join(dataDir, 'attempts.db'));
  const attempts = openAttempts({ database: counted, secret, now: Date.now });
  const isSecure = settings.appOrigin.startsWith('https:');
  const devices = knownDevices({ database: counted, secret, isSecure, now: Date.now });
  const mailer = openMailer(settings, announce);
  const emailBox = postBox(mailer);
  const emails = emailsOf(settings.appOrigin);
  const { post, inBackground } = emailBox;
  const service = await openSignInService({ database, secret, settings, emails, post });
  const limits = signInLimits(attempts, settings.rateLimits);
  const deps = { service, settings, limits, devices, emails, post, inBackground };
  const deliversEmails = settings.smtpUrl !== null;
  const pending = pendingSignUps({ ...deps, secret, deliversEmails });
  const anyUser = database.prepare('SELECT 1 FROM user LIMIT 1');
  const authenticate = rememberSessions(database, {
    async look(headers) {
      const found = await sessionOf(service, headers);
      return found === null ? null : userOf(found.user);
    },
    clock: () => performance.now(),
  });
  const { internalAdapter } = await service.$context;
  const usersAfter = database.prepare(
    'SELECT id, email, emailVerified, name FROM user WHERE id > ? ORDER BY id LIMIT 100',
  );

  return {
    signIn: {
      kind: 'sessions',
      handler: signInHandler({
        ...deps,
        pending,
        hasAccounts: () => anyUser.get() !== undefined,
        readsEmails: (ip) => !deliversEmails && isOwnMachine(settings.appOrigin, ip),
      }),
      account: ownAccount(deps),
      security: ownSecurity(deps),
    },
    confirmPassword: (headers, password) => confirmPassword(deps, headers, password),

    authenticate,

    async createUser(typed) {
      const { email, name } = readNewAccount(typed, settings.passwordMinLength);
      if ((await internalAdapter.findUserByEmail(email)) !== null) throw emailInUse();
      const hash = await hashPassword(typed.password);
      const user = await internalAdapter
        .createUser(
          { email, name, emailVerified: typed.emailVerified === true },
          { method: 'email-password' },
        )
        .catch((cause: unknown) => {
          throw isUniqueViolation(cause) ? emailInUse(cause) : cause;
        });
      await internalAdapter.linkAccount({
        userId: user.id,
        providerId: 'credential',
        accountId: user.id,
        password: hash,
      });
      return userOf(user);
    },

    async findByEmail(email) {
      const found = await internalAdapter.findUserByEmail(email.toLowerCase());
      return found === null ? null : userOf(found.user);
    },

    async getUser(ownerId) {
      const user = await internalAdapter.findUserById(ownerId);
      return user === null ? null : userOf(user);
    },

    async *listUsers() {
      let last = '';
      for (;;) {
        const page = usersAfter.all(last).map((row) => userRow.parse(row));
        yield* page.map(userOf);
        last = page.at(-1)?.id ?? '';
        if (last === '') return;
      }
    },

    async deleteUser(ownerId) {
      const user = await internalAdapter.findUserById(ownerId);
      if (user === null) return;
      await internalAdapter.deleteUserSessions(ownerId);
      await internalAdapter.deleteUser(ownerId);
      await closeLinks(service, ownerId);
      devices.forget(ownerId);
      await emailBox.settled();
      await mailer.forget(user);
      if (!database.isTransaction) emptyLog(database);
    },

    async resetSignIn(ownerId) {
      const user = await internalAdapter.findUserById(ownerId);
      if (user === null) return;
      const { adapter } = await service.$context;
      const where = [{ field: 'userId', value: ownerId }];
      for (const model of ['passkey', 'twoFactor']) await adapter.deleteMany({ model, where });
      await internalAdapter.updateUser(ownerId, { twoFactorEnabled: false });
      await internalAdapter.deleteUserSessions(ownerId);
      await closeLinks(service, ownerId);
      devices.forget(ownerId);
      post({ ...emails.signInReset(user.email), ownerId });
    },

    async close() {
      await emailBox.settled();
      mailer.close();
      counted.close();
      database.close();
    },
  };
}

/** The database of the sign-in service, made when there is none. @throws AppError as `openFile` */
export function openAuthDatabase(file: string): DatabaseSync {
  return openFile(file, (database) => {
    useLog(database);
    makeDurable(database);
  });
}

type PostBox = {
  post: (email: Email) => void;
  inBackground: (work: () => Promise<unknown>) => void;
  /** Resolves when all emails are sent, including those that were added meanwhile. */
  settled: () => Promise<void>;
};

/** Emails are sent in the background. Waiting for one would reveal by its time that an email address has an account. */
function postBox(mailer: Mailer): PostBox {
  const inFlight = new Set<Promise<void>>();

  function start(work: () => Promise<unknown>, failed: string): void {
    const done = work()
      .then(() => {})
      .catch((error: unknown) => logError(failed, error))
      .finally(() => inFlight.delete(done));
    inFlight.add(done);
  }

  return {
    post: (email) => start(() => mailer.send(email), `An email could not be sent: ${email.subject}.`),
    inBackground: (work) => start(work, 'A request to the sign-in service failed.'),
    async settled() {
      while (inFlight.size > 0) await Promise.all(inFlight);
    },
  };
}

function userOf({ id, email, emailVerified, name }: UserRow): AuthUser {
  return { id: id, email, emailVerified, displayName: name };
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && error.message.includes('UNIQUE constraint failed');
}
