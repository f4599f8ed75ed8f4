import { Readable } from 'node:stream';
import { AppError, isAppError } from '#src/domain/errors.ts';
import { withTimeout } from './with-timeout.ts';

/** Error codes of gRPC, which Firestore uses. */
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
    // A request quota, which renews by itself; no user can free it by deleting something.
    [grpcCode.resourceExhausted, 'auth/quota-exceeded'],
    // Storage fails with HTTP status codes, or with network errors.
    [408, 429, 500, 502, 503, 504],
    ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN', 'EPIPE'],
    ['auth/network-error', 'auth/internal-error', 'app/network-error', 'app/network-timeout'],
  ].flat(),
);
/** 402: the project's free space is used up. */
const full = new Set<unknown>([402, 507]);

/** The code of an SDK error: a number of gRPC or HTTP, or a name; undefined without one. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Waits for the work; null when it fails with one of these codes. */
export async function orNull<T>(asking: Promise<T>, codes: ReadonlySet<unknown>): Promise<T | null> {
  try {
    return await asking;
  } catch (error) {
    if (codes.has(codeOf(error))) return null;
    throw error;
  }
}

/**
 * Wraps a store so that its methods throw the errors of the ports: an expected SDK error becomes an AppError with the
 * SDK error as its cause, any other is thrown unchanged. With `timeoutMs` each method has this timeout, except
 * `stepwise` ones, which take long and apply a timeout to each step themselves.
 */
export function translateErrors<T extends object>(
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
        return translated(isBounded ? withTimeout(timeoutMs, result) : result);
      };
    },
  });
}

function translated(result: unknown): unknown {
  if (result instanceof Promise) {
    return result.catch((error: unknown) => {
      throw translateError(error);
    });
  }
  const isIterable = typeof result === 'object' && result !== null && Symbol.asyncIterator in result;
  return isIterable ? translatedItems(result as AsyncIterable<unknown>) : result;
}

async function* translatedItems(items: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  try {
    yield* items;
  } catch (error) {
    throw translateError(error);
  }
}

/** The same for a stream of bytes. */
export function translateStreamErrors(stream: Readable): Readable {
  return Readable.from(translatedItems(stream), { objectMode: false });
}

function translateError(error: unknown): unknown {
  if (isAppError(error)) return error;
  const code = codeOf(error);
  if (full.has(code)) return new AppError('storage-full', {}, { cause: error });
  return unreachable.has(code) ? new AppError('unavailable', {}, { cause: error }) : error;
}
