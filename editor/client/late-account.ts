import type { AccountCalls } from './account-calls.ts';
import { fetchCode } from './fetch-code.ts';
import type { HttpAccount } from './http-account.ts';
import { lateCalls } from './late-calls.ts';
import type { Requests } from './requests.ts';
import type { SecurityCalls } from './security-calls.ts';
import type { UserWatch } from './user-watch.ts';

/** The account of the embedded back end. Who is signed in is known at once; what changes that is fetched when it is called. */
export function lateAccount(requests: Requests, users: UserWatch): AccountCalls {
  const account = async (): Promise<HttpAccount> =>
    (await fetchCode(() => import('./http-account.ts'))).httpAccount(requests, users);
  const security = async (): Promise<SecurityCalls> =>
    (await fetchCode(() => import('./http-security.ts'))).httpSecurity(requests, users);
  return {
    watchUser: (listener, failed) => users.watch(listener, failed),
    passwordAt: 'sign-up',
    proof: () => 'password',
    ...lateCalls(accountCalls, account),
    security: lateCalls(securityCalls, security),
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

const securityCalls = [
  'signInWithCode',
  'signInWithRecoveryCode',
  'signInWithPasskey',
  'protection',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'beginTwoFactor',
  'confirmTwoFactor',
  'endTwoFactor',
  'renewRecoveryCodes',
] as const satisfies readonly (keyof SecurityCalls)[];
