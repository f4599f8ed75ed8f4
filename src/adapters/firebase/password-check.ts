import { z } from 'zod';
import { AppError } from '#src/domain/errors.ts';

export type PasswordCheckSettings = {
  /** The web app's key, which is no secret. */
  apiKey: string;
  /** Such as `127.0.0.1:9099`; null for Firebase itself. */
  authEmulatorHost: string | null;
};

const responseSchema = z.object({ error: z.object({ message: z.string() }).optional() });
const wrong = /^(INVALID_PASSWORD|INVALID_LOGIN_CREDENTIALS|EMAIL_NOT_FOUND|MISSING_PASSWORD|USER_DISABLED)/;
const waitSeconds = 60;

/**
 * Tells whether a password is an account's, by signing in with it: servers have no other way to ask Firebase. Firebase
 * counts wrong tries.
 */
export function openPasswordCheck(
  settings: PasswordCheckSettings,
): (email: string, password: string) => Promise<boolean> {
  const { apiKey, authEmulatorHost } = settings;
  const origin = authEmulatorHost === null ? 'https://' : `http://${authEmulatorHost}/`;
  const url = `${origin}identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${encodeURIComponent(apiKey)}`;

  return async (email, password) => {
    const response = await send(url, { email, password, returnSecureToken: false });
    if (response.ok) return true;
    const message = responseSchema.parse(await response.json()).error?.message ?? '';
    if (wrong.test(message)) return false;
    const cause = new Error(`Firebase refused to check a password: ${message}`);
    if (message.startsWith('TOO_MANY_ATTEMPTS')) {
      throw new AppError('too-many-requests', { seconds: waitSeconds }, { cause });
    }
    throw response.status >= 500 ? new AppError('unavailable', {}, { cause }) : cause;
  };
}

async function send(url: string, body: object): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
  } catch (cause) {
    throw new AppError('unavailable', {}, { cause });
  }
}
