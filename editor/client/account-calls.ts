import type { Client } from './client.ts';

export type AccountCalls = Pick<
  Client,
  | 'watchUser'
  | 'passwordAt'
  | 'register'
  | 'openSignUpLink'
  | 'finishSignUp'
  | 'signIn'
  | 'security'
  | 'signInWithGoogle'
  | 'signInReturned'
  | 'signOut'
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'requestVerification'
  | 'verifyEmail'
  | 'proof'
  | 'changeEmail'
  | 'changePassword'
  | 'listSessions'
  | 'endSession'
  | 'endSessions'
  | 'deleteAccount'
>;
