import type { Auth, User } from 'firebase/auth';
import { ClientError } from '../client-error.ts';

/**
 * The signed-in user, once known.
 * @throws ClientError 'not-signed-in'
 */
export async function signedIn(auth: Auth): Promise<User> {
  await auth.authStateReady();
  if (auth.currentUser === null) throw new ClientError('not-signed-in');
  return auth.currentUser;
}
