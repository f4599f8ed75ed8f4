import { signOut, type Auth } from 'firebase/auth';
import { codeOf, translateError } from './firebase-error.ts';

/**
 * The codes for a session that was ended elsewhere: by a new password or email address, or by deleting the account.
 */
const sessionOver: ReadonlySet<string> = new Set([
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
  'auth/user-not-found',
]);

/**
 * The token of the user for the API, requested again when `fresh`; null without a valid session.
 * @throws ClientError
 */
export async function tokenOf(auth: Auth, fresh: boolean): Promise<string | null> {
  await auth.authStateReady();
  try {
    return (await auth.currentUser?.getIdToken(fresh)) ?? null;
  } catch (error) {
    if (!sessionOver.has(codeOf(error))) throw translateError(error);
    await signOut(auth);
    return null;
  }
}
