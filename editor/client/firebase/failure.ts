import { FirebaseError } from 'firebase/app';
import { ClientError } from '../client.ts';
import { failureSentences } from './failure-sentences.ts';

/** The code of an SDK's failure, such as `auth/popup-blocked`; empty for any other. */
export function codeOf(error: unknown): string {
  return error instanceof FirebaseError ? error.code : '';
}

/** What an SDK threw, as the ClientError that screens show; the same error where there is nothing to say but that it is a bug. */
export function explanation(error: unknown): unknown {
  if (!(error instanceof FirebaseError)) return error;
  const sentence = failureSentences[error.code];
  return sentence === undefined ? error : new ClientError({ ...sentence, cause: error });
}

/** The same object, whose failures are explained, those of its promises too. */
export function explaining<T extends object>(part: T): T {
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
  throw explanation(error);
}
