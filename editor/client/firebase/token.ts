import { signOut, type Auth } from 'firebase/auth';
import { codeOf, translateError } from './firebase-error.ts';

/** What a session that was ended elsewhere is refused with: by a new password or email address, by the account's end. */
const sessionOver: ReadonlySet<string> = new Set([
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
  'auth/user-not-found',
]);

/**
 * Proof for the API of who is signed in, asked of Firebase anew when `fresh`; null when nobody is, or not any more.
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
