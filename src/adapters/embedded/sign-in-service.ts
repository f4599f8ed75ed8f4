import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { getMigrations } from 'better-auth/db/migration';
import { genericOAuth } from 'better-auth/plugins';
import { hashedSessions } from './hashed-sessions.ts';
import type { Emails } from './emails.ts';
import type { Email } from './mailer.ts';
import { linkKey, linkSeconds } from './open-links.ts';
import { codesOfApps, passkeysOf } from './second-factors.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { logError } from '#src/log/log.ts';

export const ipHeader = 'x-vitrine-ip';
const day = 24 * 60 * 60;

/** The settings that signing in depends on. */
export type SignInSettings = {
  appOrigin: string;
  passwordMinLength: number;
  rateLimits: boolean;
  google: { clientId: string; clientSecret: string; discoveryUrl: string } | null;
};

/**
 * better-auth on a database of its own: it keeps transactions open across awaits, so no other writer may share the
 * file. sign-in-handler.ts checks permissions, limits and passwords before a request gets here.
 */
export async function openSignInService(options: {
  database: DatabaseSync;
  secret: string;
  settings: SignInSettings;
  emails: Emails;
  post: (email: Email) => void;
}) {
  const { database, secret, settings, emails, post } = options;
  const isSecure = settings.appOrigin.startsWith('https:');
  // The prefix makes browsers refuse a cookie of this name that another host of the same domain, such as a published
  // site, has set. It exists on https only.
  const cookie = isSecure ? '__Host-vitrine' : 'vitrine';
  const set = {
    appName: 'Vitrine',
    baseURL: settings.appOrigin,
    basePath: '/api/auth',
    trustedOrigins: [settings.appOrigin],
    secret,
    database,
    telemetry: { enabled: false },
    // Its lower levels name email addresses.
    logger: { level: 'error', log: (_level, message, ...details) => logError(message, ...details) },
    // By default the service bypasses the logger above for these.
    onAPIError: { errorURL: `${settings.appOrigin}/login`, onError: logRefusal },
    rateLimit: { enabled: false },
    // A change of how to sign in was confirmed with the password, in own-security.ts: no session is too old.
    session: { expiresIn: 7 * day, updateAge: day, freshAge: 0 },
    advanced: {
      // By default the service checks no origins under a test runner; tests should run what production runs.
      disableOriginCheck: false,
      cookiePrefix: cookie,
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure, httpOnly: true, sameSite: 'lax', path: '/' },
      cookies: { session_token: { name: cookie } },
      ipAddress: { ipAddressHeaders: [ipHeader] },
      // The tables have just been made, below.
      database: { generateId: () => randomBytes(16).toString('hex'), validateSchema: false },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: false,
      revokeSessionsOnPasswordReset: true,
      // Lengths are counted in characters, by checkPassword; here they would be counted in UTF-16 units.
      minPasswordLength: 1,
      maxPasswordLength: 1024,
      password: { hash: hashPassword, verify: verifyPassword },
      resetPasswordTokenExpiresIn: linkSeconds,
      sendResetPassword: async ({ user, token }) =>
        post({ ...emails.reset(user.email, token), ownerId: user.id }),
      onPasswordReset: async ({ user }) => post({ ...emails.passwordChanged(user.email), ownerId: user.id }),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: linkSeconds,
      sendVerificationEmail: async ({ user, token }) => {
        const { internalAdapter } = await service.$context;
        const expiresAt = new Date(Date.now() + linkSeconds * 1000);
        await internalAdapter.createVerificationValue({
          identifier: linkKey(token),
          value: user.id,
          expiresAt,
        });
        post({ ...emails.verify(user.email, token), ownerId: user.id });
      },
    },
    user: { changeEmail: { enabled: true } },
    verification: { storeIdentifier: 'hashed' },
    account: {
      // An account is joined to one that exists only when both sides have proven the email address.
      accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true },
      encryptOAuthTokens: true,
    },
    plugins: [
      hashedSessions,
      codesOfApps,
      passkeysOf(settings.appOrigin),
      ...(settings.google === null ? [] : [signInWithGoogle(settings.google)]),
    ],
  } satisfies BetterAuthOptions;
  // First: the service complains of missing tables as soon as it is made.
  await (await getMigrations(set)).runMigrations();
  const service = betterAuth(set);
  return service;
}

function logRefusal(error: unknown): void {
  if (isAPIError(error) && error.statusCode < 500) logError(`Sign-in was refused: ${error.message}`);
  else logError('Sign-in failed.', error);
}

function signInWithGoogle(google: NonNullable<SignInSettings['google']>) {
  const scopes = ['openid', 'email', 'profile'];
  return genericOAuth({
    config: [{ providerId: 'google', ...google, scopes, requireIdTokenVerification: true }],
  });
}

export type SignInService = Awaited<ReturnType<typeof openSignInService>>;
