import { AppError, isAppError, type ErrorCode } from './errors.ts';
import type { Portfolio } from './portfolio.ts';

/**
 * What was read, or why it is no portfolio: in Firebase its owner may store any content, past the product. One that a newer
 * version of the product has stored is readable there, so only callers that name that code get it as a value.
 * @throws AppError of any other code
 */
export async function orUnreadable(
  read: Promise<Portfolio | null>,
  codes: readonly ErrorCode[] = ['invalid-input'],
): Promise<Portfolio | AppError | null> {
  try {
    return await read;
  } catch (error) {
    if (isAppError(error) && codes.includes(error.code)) return error;
    throw error;
  }
}
