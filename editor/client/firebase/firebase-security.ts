import {
  ActionCodeOperation,
  applyActionCode,
  checkActionCode,
  multiFactor,
  TotpMultiFactorGenerator,
  type Auth,
  type MultiFactorInfo,
  type TotpSecret,
  type User,
} from 'firebase/auth';
import { ClientError } from '../client-error.ts';
import type { SecurityCalls } from '../security-calls.ts';
import { codeOf, translateErrors } from './firebase-error.ts';
import { digitsOf, renewToken, type SecondFactor } from './second-factor.ts';
import { signedIn } from './signed-in.ts';

/** Two-factor sign-in by Firebase, which has no passkeys, recovery codes or trusted devices. */
export function firebaseSecurity(deps: {
  auth: Auth;
  isOffered: boolean;
  secondFactor: SecondFactor;
  hasPassword: (user: User) => boolean;
  prove: (user: User, password: string) => Promise<void>;
  changing: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs work that ends all sessions and continues this one. */
  renewing: (work: () => Promise<void>) => Promise<void>;
}): SecurityCalls {
  const { auth, isOffered, secondFactor, hasPassword, prove, changing, renewing } = deps;
  let setup: TotpSecret | null = null;

  return translateErrors<SecurityCalls>({
    passkeys: null,
    recoveryCodes: null,
    twoFactor: { isOffered, needsConfirmedEmail: true, trustsDevices: false },

    signInWithCode: ({ code }) => changing(() => secondFactor.signIn(code)),

    async protection() {
      const user = await signedIn(auth);
      const app = await appOf(user);
      return {
        hasPassword: hasPassword(user),
        passkeys: [],
        twoFactor: app === null ? null : { recoveryCodes: null },
      };
    },

    async beginTwoFactor(password) {
      const user = await signedIn(auth);
      await changing(() => prove(user, password));
      if ((await appOf(user)) !== null) throw new ClientError('two-factor-on');
      setup = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
      return {
        uri: setup.generateQrCodeUrl(encodeURIComponent(user.email ?? ''), 'Vitrine'),
        secret: setup.secretKey,
        recoveryCodes: [],
      };
    },

    async confirmTwoFactor(code) {
      const user = await signedIn(auth);
      if (setup === null) throw new ClientError('code-too-late');
      const assertion = TotpMultiFactorGenerator.assertionForEnrollment(setup, digitsOf(code));
      await changing(() =>
        renewing(async () => {
          await multiFactor(user).enroll(assertion, 'Authenticator app');
          await renewToken(user);
        }),
      );
      setup = null;
    },

    async endTwoFactor(password) {
      const user = await signedIn(auth);
      await changing(async () => {
        await prove(user, password);
        const app = await appOf(user);
        if (app === null) return;
        await multiFactor(user)
          .unenroll(app)
          .catch((error: unknown) => {
            // It was turned off elsewhere.
            if (codeOf(error) !== 'auth/multi-factor-info-not-found') throw error;
          });
      });
    },

    async undoTwoFactor(token) {
      const { operation } = await checkActionCode(auth, token);
      if (operation !== ActionCodeOperation.REVERT_SECOND_FACTOR_ADDITION) {
        throw new ClientError('link-expired');
      }
      await applyActionCode(auth, token);
    },

    setCodePrompt: (ask) => secondFactor.setPrompt(ask),
  });
}

/** The current authenticator app of an account, as stored by Firebase. */
async function appOf(user: User): Promise<MultiFactorInfo | null> {
  // The SDK updates the factors on reload, and only after they were first requested.
  const factors = multiFactor(user);
  await user.reload();
  return factors.enrolledFactors.find(({ factorId }) => factorId === 'totp') ?? null;
}
