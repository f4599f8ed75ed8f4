import type { AccountCalls } from './account-calls.ts';
import { fetchCode } from './fetch-code.ts';
import type { HttpAccount } from './http-account.ts';
import type { HttpSecurity } from './http-security.ts';
import { lazyCalls } from './lazy-calls.ts';
import type { Requests } from './requests.ts';
import type { PasskeyCalls, RecoveryCodeCalls } from './security-calls.ts';
import type { UserWatch } from './user-watch.ts';

/**
 * The account of the embedded back end. The user is known at once; calls that change the account are fetched on
 * demand.
 */
export function lazyAccount(requests: Requests, users: UserWatch): AccountCalls {
  const account = async (): Promise<HttpAccount> =>
    (await fetchCode(() => import('./http-account.ts'))).httpAccount(requests, users);
  const security = async (): Promise<HttpSecurity> =>
    (await fetchCode(() => import('./http-security.ts'))).httpSecurity(requests, users);
  return {
    watchUser: (listener, failed) => users.watch(listener, failed),
    passwordAt: 'sign-up',
    proof: () => 'password',
    ...lazyCalls(accountCalls, account),
    security: {
      passkeys: lazyCalls(passkeyCalls, async () => (await security()).passkeys),
      recoveryCodes: lazyCalls(recoveryCodeCalls, async () => (await security()).recoveryCodes),
      twoFactor: { isOffered: true, needsConfirmedEmail: false, trustsDevices: true },
      ...lazyCalls(twoFactorCalls, security),
      // The API only asks for passwords.
      setCodePrompt: () => () => undefined,
    },
  };
}

const accountCalls = [
  'register',
  'openSignUpLink',
  'finishSignUp',
  'signIn',
  'signInWithGoogle',
  'signInReturned',
  'signOut',
  'requestPasswordReset',
  'resetPassword',
  'requestVerification',
  'verifyEmail',
  'changeEmail',
  'changePassword',
  'listSessions',
  'endSession',
  'endSessions',
  'deleteAccount',
] as const satisfies readonly (keyof HttpAccount)[];

const passkeyCalls = ['signIn', 'add', 'rename', 'remove'] as const satisfies readonly (keyof PasskeyCalls)[];

const recoveryCodeCalls = ['signIn', 'renew'] as const satisfies readonly (keyof RecoveryCodeCalls)[];

const twoFactorCalls = [
  'signInWithCode',
  'protection',
  'beginTwoFactor',
  'confirmTwoFactor',
  'endTwoFactor',
  'undoTwoFactor',
] as const satisfies readonly (keyof HttpSecurity)[];
