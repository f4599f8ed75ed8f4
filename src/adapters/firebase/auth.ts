import type { App } from 'firebase-admin/app';
import { getAuth, type DecodedIdToken, type UserRecord } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { AppError } from '#src/domain/errors.ts';
import { emailInUse, readNewAccount } from '#src/passwords/new-account.ts';
import { normalizePassword } from '#src/passwords/password.ts';
import type { AuthUser } from '#src/domain/profile.ts';
import type { Auth, OwnTokens } from '#src/ports/auth.ts';
import { everyUser } from './every-user.ts';
import { codeOf, translateErrors, orNull } from './failure.ts';
import { forgetMail } from './mail.ts';
import type { IdentitySettings } from './identity-request.ts';
import { openPasswordCheck } from './password-check.ts';
import { isEnded } from './session-end.ts';
import { openSignInLink } from './sign-in-link.ts';

export type FirebaseAuthSettings = IdentitySettings & {
  /** `https://vitrine.example`. */
  appOrigin: string;
  passwordMinLength: number;
  /** Cookies are for encrypted connections only. */
  https: boolean;
};

/** The only cookie that Firebase Hosting forwards. */
const cookieName = '__session';
const cookieSeconds = 5 * 24 * 60 * 60;
const recentMilliseconds = 10 * 60 * 1000;

/** The errors of an invalid token. Any other error is a failure of the service. */
const refusals = new Set<unknown>([
  'auth/argument-error',
  'auth/invalid-argument',
  'auth/invalid-id-token',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-session-cookie',
  'auth/session-cookie-expired',
  'auth/session-cookie-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);
const unknownUser = new Set<unknown>(['auth/user-not-found', 'auth/invalid-uid', 'auth/invalid-email']);

/** Accounts of Firebase. Browsers sign in at Firebase directly and send their token with each request. */
export function openFirebaseAuth(
  { app, firestore }: { app: App; firestore: Firestore },
  settings: FirebaseAuthSettings,
): Auth {
  const accounts = getAuth(app);
  const isPassword = openPasswordCheck(settings);

  function cookieWith(value: string, seconds: number): string {
    const secure = settings.https ? '; Secure' : '';
    return `${cookieName}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
  }

  async function tokenOf(headers: Headers): Promise<DecodedIdToken | null> {
    const bearer = bearerOf(headers);
    if (bearer !== null) return orNull(accounts.verifyIdToken(bearer), refusals);
    const cookie = cookieOf(headers);
    return cookie === null ? null : orNull(accounts.verifySessionCookie(cookie), refusals);
  }

  async function userWith(headers: Headers): Promise<AuthUser | null> {
    const token = await tokenOf(headers);
    // The token proves the user, but its data may be an hour old.
    const user = token === null ? null : await orNull(accounts.getUser(token.uid), unknownUser);
    return token === null || user === null || isEnded(token, user) ? null : userOf(user);
  }

  return translateErrors<Auth>({
    signIn: {
      kind: 'tokens',
      tokens: translateErrors<OwnTokens>({
        async cookie(headers) {
          const bearer = bearerOf(headers);
          if (bearer === null) throw new AppError('not-signed-in');
          const expiresIn = cookieSeconds * 1000;
          const cookie = await orNull(accounts.createSessionCookie(bearer, { expiresIn }), refusals);
          // Checked afterwards, because the new cookie would outlive a session that ended meanwhile.
          if (cookie === null || (await userWith(headers)) === null) throw new AppError('not-signed-in');
          return cookieWith(cookie, cookieSeconds);
        },
        noCookie: cookieWith('', 0),
        async endSessions(ownerId) {
          await accounts.revokeRefreshTokens(ownerId);
        },
        openLink: openSignInLink(accounts, settings),
        async offersTwoFactor() {
          const { multiFactorConfig } = await accounts.projectConfigManager().getProjectConfig();
          return multiFactorConfig?.providerConfigs?.some(({ state }) => state === 'ENABLED') === true;
        },
      }),
    },

    authenticate: userWith,

    async confirmPassword(headers, password) {
      const token = await tokenOf(headers);
      if (token === null) throw new AppError('not-signed-in');
      const { email, providerData } = await accounts.getUser(token.uid);
      // People who sign in with Google have no password; they sign in once more instead.
      const hasPassword = providerData.some(({ providerId }) => providerId === 'password');
      if (email === undefined || !hasPassword)
        return Date.now() - token.auth_time * 1000 <= recentMilliseconds;
      return isPassword(email, normalizePassword(password));
    },

    async createUser(typed) {
      const { email, name } = readNewAccount(typed, settings.passwordMinLength);
      try {
        return userOf(
          await accounts.createUser({
            email,
            password: normalizePassword(typed.password),
            displayName: name,
            emailVerified: typed.emailVerified === true,
          }),
        );
      } catch (error) {
        if (codeOf(error) !== 'auth/email-already-exists') throw error;
        throw emailInUse(error);
      }
    },

    async findByEmail(email) {
      const user = await orNull(accounts.getUserByEmail(email.toLowerCase()), unknownUser);
      return user === null ? null : userOf(user);
    },

    async getUser(ownerId) {
      const user = await orNull(accounts.getUser(ownerId), unknownUser);
      return user === null ? null : userOf(user);
    },

    async *listUsers() {
      for await (const user of everyUser(accounts)) yield userOf(user);
    },

    async deleteUser(ownerId) {
      const user = await orNull(accounts.getUser(ownerId), unknownUser);
      if (user?.email !== undefined) await forgetMail(firestore, user.email);
      await orNull(accounts.deleteUser(ownerId), unknownUser);
    },

    async resetSignIn(ownerId) {
      const user = await orNull(accounts.getUser(ownerId), unknownUser);
      if (user === null) return;
      // A project without Identity Platform has no second factors, and refuses requests about them.
      if ((user.multiFactor?.enrolledFactors.length ?? 0) > 0) {
        await accounts.updateUser(ownerId, { multiFactor: { enrolledFactors: null } });
      }
      await accounts.revokeRefreshTokens(ownerId);
    },

    async close() {},
  });
}

function bearerOf(headers: Headers): string | null {
  return /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null;
}

function cookieOf(headers: Headers): string | null {
  const cookies = (headers.get('cookie') ?? '').split(/; */);
  return cookies.find((cookie) => cookie.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1) ?? null;
}

function userOf({ uid: ownerId, email = '', emailVerified, displayName = '' }: UserRecord): AuthUser {
  return { id: ownerId, email, emailVerified, displayName };
}
