import { signOut, type Auth } from 'firebase/auth';
import { codeOf, translateError } from './firebase-error.ts';

/** The tokens that authenticate requests to the API. */
export type SessionTokens = {
  /**
   * The token of the user, requested again when `fresh`; null without a valid session.
   * @throws ClientError
   */
  token(fresh: boolean): Promise<string | null>;
  /**
   * Runs work that ends all sessions and continues this one. Tokens wait for it: one requested meanwhile would belong
   * to an ended session.
   */
  renew<T>(work: () => Promise<T>): Promise<T>;
  /** The server rejected this token. Signs out, unless the session has a newer one by now. */
  rejected(token: string | null): Promise<void>;
};

/**
 * The codes for a session that was ended elsewhere: by a new password or email address, or by deleting the account.
 */
const sessionOver: ReadonlySet<string> = new Set([
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
  'auth/user-not-found',
]);

export function openSessionTokens(auth: Auth): SessionTokens {
  let last: Promise<unknown> = auth.authStateReady();

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work);
    last = done.catch(() => null);
    return done;
  }

  async function current(fresh: boolean): Promise<string | null> {
    try {
      return (await auth.currentUser?.getIdToken(fresh)) ?? null;
    } catch (error) {
      if (!sessionOver.has(codeOf(error))) throw translateError(error);
      await signOut(auth);
      return null;
    }
  }

  return {
    token: (fresh) => inTurn(() => current(fresh)),
    renew: inTurn,
    rejected: (token) =>
      inTurn(async () => {
        // A token that cannot be requested again now is no reason to sign out.
        const newest = await current(false).catch(() => null);
        if (newest !== null && newest === token) await signOut(auth);
      }),
  };
}
