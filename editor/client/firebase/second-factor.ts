import {
  getMultiFactorResolver,
  TotpMultiFactorGenerator,
  type Auth,
  type MultiFactorError,
  type User,
} from 'firebase/auth';
import { ClientError } from '../client-error.ts';
import { pause } from '../retry.ts';
import type { AskForCode } from '../security-calls.ts';
import { codeOf, translateError } from './firebase-error.ts';

const needed = 'auth/multi-factor-auth-required';

/** The code of an authenticator app that Firebase requires after any sign-in to an account with an app. */
export type SecondFactor = {
  /** Signs in. If a code is required, `signIn` accepts it. */
  orCode(signingIn: Promise<unknown>): Promise<'signed-in' | 'needs-code'>;
  signIn(code: string): Promise<void>;
  /** Signs in again. If a code is required, it is asked for. */
  withCode(signingIn: Promise<unknown>): Promise<void>;
  setPrompt(ask: AskForCode): () => void;
  /** Signs in again after all other sessions were ended, so that this one continues. Asks for no code. */
  goOn(user: User, signingIn: () => Promise<unknown>): Promise<void>;
};

type Resolve = (code: string) => Promise<void>;

export function openSecondFactor(auth: Auth): SecondFactor {
  let waiting: Resolve | null = null;
  let ask: AskForCode | null = null;

  /** The resolver that accepts the code; null for other errors, and for factors other than apps. */
  function resolveOf(error: unknown): Resolve | null {
    if (codeOf(error) !== needed) return null;
    const resolver = getMultiFactorResolver(auth, error as MultiFactorError);
    const app = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
    if (app === undefined) return null;
    return async (code) => {
      await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(app.uid, digitsOf(code)));
    };
  }

  return {
    async orCode(signingIn) {
      try {
        await signingIn;
        return 'signed-in';
      } catch (error) {
        waiting = resolveOf(error);
        if (waiting === null) throw error;
        return 'needs-code';
      }
    },

    async signIn(code) {
      if (waiting === null) throw new ClientError('code-too-late');
      await waiting(code);
      waiting = null;
    },

    async withCode(signingIn) {
      try {
        await signingIn;
      } catch (error) {
        const resolve = resolveOf(error);
        if (resolve === null) throw error;
        if (ask === null) throw new ClientError('code-missing', { cause: error });
        await ask(async (code) => {
          await resolve(code).catch((refused: unknown) => {
            throw translateError(refused);
          });
        });
      }
    },

    setPrompt(prompt) {
      ask = prompt;
      return () => {
        if (ask === prompt) ask = null;
      };
    },

    async goOn(user, signingIn) {
      await signingIn().catch((error: unknown) => {
        if (resolveOf(error) === null) throw error;
        return renewToken(user);
      });
    },
  };
}

/** Removes spaces, which people type. */
export const digitsOf = (code: string): string => code.replaceAll(/\s/g, '');

/**
 * Waits for a token of a later second: within one second, the continuing session cannot be distinguished from the
 * ended ones.
 */
export async function renewToken(user: User): Promise<void> {
  const { issuedAtTime: before } = await user.getIdTokenResult();
  let now = before;
  while (now === before) {
    await pause(1000);
    now = (await user.getIdTokenResult(true)).issuedAtTime;
  }
}
