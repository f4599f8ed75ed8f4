import type { Auth } from 'firebase/auth';
import { explanation } from './failure.ts';

/**
 * Proof for the API of who is signed in, asked of Firebase anew when `fresh`; null when nobody is.
 * @throws ClientError
 */
export async function tokenOf(auth: Auth, fresh: boolean): Promise<string | null> {
  await auth.authStateReady();
  try {
    return (await auth.currentUser?.getIdToken(fresh)) ?? null;
  } catch (error) {
    throw explanation(error);
  }
}
