import type { Auth, User } from 'firebase/auth';
import { ClientError } from '../client-error.ts';

/** Who is signed in, once that is known. @throws ClientError 'not-signed-in' */
export async function signedIn(auth: Auth): Promise<User> {
  await auth.authStateReady();
  if (auth.currentUser === null) throw new ClientError('not-signed-in');
  return auth.currentUser;
}
