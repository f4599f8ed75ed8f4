import {
  sendSignInLinkToEmail,
  signInWithEmailLink,
  updateProfile,
  type Auth,
  type User,
} from 'firebase/auth';
import { fullName } from '#src/domain/full-name.ts';
import { readAccountEmail } from '#src/passwords/new-account.ts';
import { href } from '#src/routes.ts';
import { checked as explained } from '../app-errors.ts';
import type { AccountCalls } from '../account-calls.ts';
import type { Requests } from '../requests.ts';
import { signUpText } from './sign-up-state.ts';
import { codeOf } from './firebase-error.ts';
import type { SecondFactor } from './second-factor.ts';
import { signedIn } from './signed-in.ts';

type SignUpCalls = Pick<AccountCalls, 'passwordAt' | 'register' | 'openSignUpLink' | 'finishSignUp'>;

/**
 * Sign-up by a link that signs in, which Firebase sends to any email: a sign-up with a password would reveal whether
 * the email has an account.
 */
export function firebaseSignUp(deps: {
  auth: Auth;
  appOrigin: string;
  requests: Requests;
  secondFactor: SecondFactor;
  changing: <T>(work: () => Promise<T>) => Promise<T>;
  /**
   * The password as it is stored.
   * @throws ClientError when it is too weak
   */
  checkedPassword: (password: string, about: { email: string; name: string; field: string }) => string;
  /** Stores a checked password. All other sessions end. */
  setPassword: (user: User, password: string) => Promise<void>;
}): SignUpCalls {
  const { auth, appOrigin, requests, secondFactor, changing, checkedPassword, setPassword } = deps;

  return {
    passwordAt: 'link',

    async register({ firstName, lastName, email, next }) {
      const to = explained(() => readAccountEmail(email));
      const state = signUpText({ firstName, lastName, next });
      const url = `${appOrigin}${href('finishSignUp')}?${new URLSearchParams({ 'sign-up': state }).toString()}`;
      await sendSignInLinkToEmail(auth, to, { url, handleCodeInApp: true }).catch((error: unknown) => {
        // Only its owner learns that an account is disabled, after opening the link of an earlier email.
        if (codeOf(error) !== 'auth/user-disabled') throw error;
      });
      return 'sign-in-link';
    },

    async openSignUpLink({ email, token }) {
      const opened = await requests.request<{ code: string; choosesPassword: boolean }>(
        '/api/auth/email-link',
        {
          method: 'POST',
          json: { email, code: token },
        },
      );
      const link = linkWith(opened.code);
      const outcome = await changing(() => secondFactor.orCode(signInWithEmailLink(auth, email, link)));
      // An account with a second factor has a password already.
      return outcome === 'signed-in' && opened.choosesPassword ? 'choose-password' : outcome;
    },

    async finishSignUp({ firstName, lastName, password }) {
      const user = await signedIn(auth);
      const email = user.email ?? '';
      const name = fullName({ firstName, lastName });
      const accepted = checkedPassword(password, { email, name, field: 'password' });
      await changing(async () => {
        await setPassword(user, accepted);
        await requests.send('/api/profile', { method: 'PATCH', json: { firstName, lastName } });
        // Last, because an account without a name has an incomplete sign-up.
        await updateProfile(user, { displayName: name });
      });
    },
  };

  function linkWith(code: string): string {
    const search = new URLSearchParams({ mode: 'signIn', oobCode: code, apiKey: auth.config.apiKey });
    return `${appOrigin}${href('finishSignUp')}?${search.toString()}`;
  }
}
