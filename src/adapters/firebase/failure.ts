import { Readable } from 'node:stream';
import { AppError, isAppError } from '#src/domain/errors.ts';
import { within } from './deadline.ts';

/** Codes that gRPC, and with it Firestore, fails with. */
export const grpcCode = {
  invalidArgument: 3,
  deadlineExceeded: 4,
  notFound: 5,
  alreadyExists: 6,
  resourceExhausted: 8,
  aborted: 10,
  unavailable: 14,
} as const;

const unreachable = new Set<unknown>(
  [
    [grpcCode.deadlineExceeded, grpcCode.aborted, grpcCode.unavailable],
    // A quota of questions, which comes back by itself: nobody can make room by removing something.
    [grpcCode.resourceExhausted, 'auth/quota-exceeded'],
    // Storage answers with HTTP's codes, or with the network's.
    [408, 429, 500, 502, 503, 504],
    ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN', 'EPIPE'],
    ['auth/network-error', 'auth/internal-error', 'app/network-error', 'app/network-timeout'],
  ].flat(),
);
/** 402: the project's free space is used up. */
const full = new Set<unknown>([402, 507]);

/** The code of an SDK's failure: a number of gRPC or HTTP, or a name; undefined when it has none. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** null in place of a failure with one of these codes. */
export async function orNull<T>(asking: Promise<T>, codes: ReadonlySet<unknown>): Promise<T | null> {
  try {
    return await asking;
  } catch (error) {
    if (codes.has(codeOf(error))) return null;
    throw error;
  }
}

/**
 * The same object, whose failures are the ones that the ports name: what an SDK throws becomes an AppError where that
 * can be explained, with the SDK's failure as its cause, and goes on as it is where not. With `timeoutMs` each method
 * has an outcome in this time, but for those that see to it themselves, step by step, because they may take long.
 */
export function explaining<T extends object>(
  store: T,
  { timeoutMs, stepwise = [] }: { timeoutMs?: number; stepwise?: readonly (keyof T)[] } = {},
): T {
  const isHurried = (name: PropertyKey) => !stepwise.some((one) => one === name);
  return new Proxy(store, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => {
        const result: unknown = Reflect.apply(member, target, args);
        const isBounded = timeoutMs !== undefined && isHurried(name) && result instanceof Promise;
        return explained(isBounded ? within(timeoutMs, result) : result);
      };
    },
  });
}

function explained(result: unknown): unknown {
  if (result instanceof Promise) {
    return result.catch((error: unknown) => {
      throw explanation(error);
    });
  }
  const isIterable = typeof result === 'object' && result !== null && Symbol.asyncIterator in result;
  return isIterable ? explainedItems(result as AsyncIterable<unknown>) : result;
}

async function* explainedItems(items: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  try {
    yield* items;
  } catch (error) {
    throw explanation(error);
  }
}

/** The same bytes, whose failures are those of the ports as well. */
export function explainingStream(stream: Readable): Readable {
  return Readable.from(explainedItems(stream), { objectMode: false });
}

function explanation(error: unknown): unknown {
  if (isAppError(error)) return error;
  const code = codeOf(error);
  if (full.has(code)) return new AppError('storage-full', {}, { cause: error });
  return unreachable.has(code) ? new AppError('unavailable', {}, { cause: error }) : error;
}
