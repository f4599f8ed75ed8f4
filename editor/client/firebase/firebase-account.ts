import {
  applyActionCode,
  confirmPasswordReset,
  EmailAuthProvider,
  getRedirectResult,
  onIdTokenChanged,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  updatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
  type User,
} from 'firebase/auth';
import { checkPassword, normalizePassword } from '#src/passwords/password.ts';
import type { AuthUser } from '#src/domain/profile.ts';
import { fieldError } from '../app-errors.ts';
import { ClientError } from '../client-error.ts';
import type { AccountCalls } from '../account-calls.ts';
import type { ClientSettings } from '../client.ts';
import type { Requests } from '../requests.ts';
import { createUserWatch } from '../user-watch.ts';
import { codeOf, translateErrors } from './firebase-error.ts';
import { firebaseSecurity } from './firebase-security.ts';
import { openLinkCookie } from './link-cookie.ts';
import { openSecondFactor } from './second-factor.ts';
import type { AuthServices } from './services.ts';
import type { SessionTokens } from './session-tokens.ts';
import { firebaseSignUp } from './sign-up.ts';
import { signedIn } from './signed-in.ts';

const noPopup = new Set(['auth/popup-blocked', 'auth/operation-not-supported-in-this-environment']);
const noAccount = new Set(['auth/user-not-found', 'auth/user-disabled']);
const wrongPassword = new Set(['auth/invalid-credential', 'auth/wrong-password']);

/** Sign-in and the account with Firebase Authentication; changes that the server must know go to the API. */
export function firebaseAccount(
  { auth, google }: Pick<AuthServices, 'auth' | 'google'>,
  { requests, tokens }: { requests: Requests; tokens: SessionTokens },
  settings: Pick<ClientSettings, 'appOrigin' | 'passwordMinLength'> & { hasTwoFactor: boolean },
): AccountCalls {
  const { send } = requests;
  const { appOrigin, passwordMinLength: minLength } = settings;
  const secondFactor = openSecondFactor(auth);
  const cookie = openLinkCookie(requests);
  const users = createUserWatch(ask);
  let inFlight: Promise<unknown> = Promise.resolve();
  onIdTokenChanged(auth, () => void users.refresh());

  async function ask(): Promise<AuthUser | null> {
    await auth.authStateReady();
    await inFlight;
    const user = auth.currentUser;
    if (user === null) cookie.forget();
    else await cookie.keep(user.uid);
    return auth.currentUser?.uid === user?.uid ? shapeOf(auth.currentUser) : ask();
  }

  /** Changes the account. The user is reported to listeners only after all steps. */
  async function changing<T>(work: () => Promise<T>): Promise<T> {
    const done = work();
    inFlight = done.catch(() => null);
    const result = await done;
    await users.refresh();
    return result;
  }

  async function prove(user: User, password: string): Promise<void> {
    if (proofOf(user) === 'google') {
      await secondFactor.withCode(reauthenticateWithPopup(user, google));
      return;
    }
    const credential = EmailAuthProvider.credential(user.email ?? '', normalizePassword(password));
    const signingIn = reauthenticateWithCredential(user, credential).catch((error: unknown) => {
      throw wrongPassword.has(codeOf(error)) ? new ClientError('wrong-password') : error;
    });
    await secondFactor.withCode(signingIn);
  }

  async function setPassword(user: User, password: string): Promise<void> {
    await tokens.renew(async () => {
      await updatePassword(user, password);
      // That ended every session started before it, in whole seconds: this one signs in again.
      const credential = EmailAuthProvider.credential(user.email ?? '', password);
      await secondFactor.goOn(user, () => reauthenticateWithCredential(user, credential));
    });
    cookie.forget();
  }

  /** Rejects a new password by the rules of the embedded mode. Firebase itself only has a minimum length. */
  function checked(password: string, about: { email: string; name: string; field: string }): string {
    const { field, ...context } = about;
    const fault = checkPassword(password, { ...context, minLength });
    if (fault !== null) throw fieldError(field, fault);
    return normalizePassword(password);
  }

  return translateErrors<AccountCalls>({
    watchUser: (listener, failed) => users.watch(listener, failed),

    ...firebaseSignUp({
      auth,
      appOrigin,
      requests,
      secondFactor,
      changing,
      checkedPassword: checked,
      setPassword,
    }),

    async signIn({ email, password }) {
      const signingIn = (): Promise<unknown> =>
        signInWithEmailAndPassword(auth, email, normalizePassword(password)).catch((error: unknown) => {
          // Firebase reports this whatever the password is, which would reveal to strangers that there is an account.
          throw codeOf(error) === 'auth/user-disabled' ? new ClientError('wrong-credentials') : error;
        });
      return changing(() => secondFactor.orCode(signingIn()));
    },
    security: firebaseSecurity({
      auth,
      isOffered: settings.hasTwoFactor,
      secondFactor,
      hasPassword: (user) => proofOf(user) === 'password',
      prove,
      changing,
      async renewing(work) {
        await tokens.renew(work);
        cookie.forget();
      },
    }),

    // The page stays or is returned to, so its guard redirects to `next`.
    async signInWithGoogle() {
      const signingIn = (): Promise<unknown> =>
        signInWithPopup(auth, google).catch((error: unknown) => {
          if (noPopup.has(codeOf(error))) return signInWithRedirect(auth, google);
          throw error;
        });
      return changing(() => secondFactor.orCode(signingIn()));
    },

    signInReturned: () => secondFactor.orCode(getRedirectResult(auth)),

    async signOut() {
      await changing(leave);
    },

    async requestPasswordReset(email) {
      await sendPasswordResetEmail(auth, email).catch((error: unknown) => {
        if (!noAccount.has(codeOf(error))) throw error;
      });
    },

    async resetPassword(token, password) {
      const email = await verifyPasswordResetCode(auth, token);
      await confirmPasswordReset(auth, token, checked(password, { email, name: '', field: 'password' }));
    },

    requestVerification: async () => sendEmailVerification(await signedIn(auth)),

    async verifyEmail(token) {
      await auth.authStateReady();
      await changing(async () => {
        await applyActionCode(auth, token);
        // A new email address ends every session. If this one continues, its new token informs other tabs and the
        // database.
        await tokens.token(true);
        await auth.currentUser?.reload();
      });
      return null;
    },

    proof: () => proofOf(auth.currentUser),

    async changeEmail({ email, password }) {
      await changing(async () => {
        const user = await signedIn(auth);
        await prove(user, password);
        await verifyBeforeUpdateEmail(user, email);
      });
    },

    async changePassword({ current, next }) {
      const user = await signedIn(auth);
      const { email, displayName } = shapeOf(user);
      const accepted = checked(next, { email, name: displayName, field: 'next' });
      await changing(async () => {
        await prove(user, current);
        await setPassword(user, accepted);
      });
    },

    listSessions: async () => null,
    endSession: async () => {
      throw new ClientError('not-found');
    },
    async endSessions() {
      await changing(async () => {
        await send('/api/sessions', { method: 'DELETE' });
        await leave();
      });
    },

    async deleteAccount(password) {
      await changing(async () => {
        // The server checks the password itself; without one it requires a recent sign-in.
        const user = await signedIn(auth);
        if (proofOf(user) === 'google') await prove(user, '');
        await send('/api/account/delete', { method: 'POST', json: { password } });
        await leave();
      });
    },
  });

  async function leave(): Promise<void> {
    await cookie.drop();
    await signOut(auth);
  }
}

function shapeOf(user: User): AuthUser;
function shapeOf(user: User | null): AuthUser | null;
function shapeOf(user: User | null): AuthUser | null {
  if (user === null) return null;
  const { uid, email, emailVerified, displayName } = user;
  return { id: uid, email: email ?? '', emailVerified, displayName: displayName ?? '' };
}

function proofOf(user: User | null): 'password' | 'google' {
  const hasPassword = user?.providerData.some(({ providerId }) => providerId === 'password') ?? true;
  return hasPassword ? 'password' : 'google';
}
