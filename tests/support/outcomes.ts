import { expect } from 'vitest';
import { isAppError, type ErrorCode } from '#src/domain/errors.ts';

/** Expects each race to succeed or to fail with this error, and returns the results of those that succeeded. */
export async function winnersOf<T>(races: readonly Promise<T>[], failure: ErrorCode): Promise<T[]> {
  const results = await Promise.allSettled(races);
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  for (const reason of reasons) expect(isAppError(reason, failure), String(reason)).toBe(true);
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

/** All items in their order. */
export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}
