import { startedFirebase } from './back-end.ts';

export type NewAccount = { email: string; password: string; displayName: string; emailVerified?: boolean };

/**
 * Creates an account in the emulator where sign-up is not the subject of a test. Its email is confirmed only with
 * `emailVerified`.
 */
export async function makeEmulatorAccount(account: NewAccount): Promise<void> {
  const host = (await startedFirebase())['FIREBASE_AUTH_EMULATOR_HOST'];
  const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:signUp`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(`The emulator made no account: ${await response.text()}`);
}
