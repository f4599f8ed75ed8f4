import { requestIdentity, type IdentitySettings } from './identity-request.ts';

const wrong = /^(INVALID_PASSWORD|INVALID_LOGIN_CREDENTIALS|EMAIL_NOT_FOUND|MISSING_PASSWORD|USER_DISABLED)/;

/** Checks a password by signing in with it. Firebase limits wrong attempts. */
export function openPasswordCheck(
  settings: IdentitySettings,
): (email: string, password: string) => Promise<boolean> {
  return async (email, password) => {
    const form = { email, password, returnSecureToken: false };
    const { refusal } = await requestIdentity(settings, 'signInWithPassword', form);
    if (refusal === null) return true;
    if (wrong.test(refusal)) return false;
    throw new Error(`Firebase refused to check a password: ${refusal}`);
  };
}
