import { FirebaseError } from 'firebase/app';
import { ClientError } from '../client-error.ts';
import { authIssues } from '../response-error.ts';
import { firebaseCodes } from './error-codes.ts';

/** The code of an SDK error, such as `auth/popup-blocked`; empty for any other error. */
export function codeOf(error: unknown): string {
  return error instanceof FirebaseError ? error.code : '';
}

/** An SDK error as a ClientError. Errors with an unknown code are returned unchanged, because they are bugs. */
export function translateError(error: unknown): unknown {
  if (!(error instanceof FirebaseError)) return error;
  const translation = firebaseCodes[error.code];
  if (translation === undefined) return error;
  return typeof translation === 'string'
    ? new ClientError(translation, { cause: error })
    : new ClientError('invalid-input', { issues: [authIssues[translation.issue]], cause: error });
}

/** The same object with translated errors, including those of its promises. */
export function translateErrors<T extends object>(part: T): T {
  return new Proxy(part, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => {
        try {
          const result: unknown = Reflect.apply(member, target, args);
          return result instanceof Promise ? result.catch(rethrow) : result;
        } catch (error) {
          return rethrow(error);
        }
      };
    },
  });
}

function rethrow(error: unknown): never {
  throw translateError(error);
}
