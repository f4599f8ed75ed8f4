import { AppError, isAppError } from './errors.ts';
import type { Portfolio } from './portfolio.ts';

/**
 * What was read, or why it is no portfolio: in Firebase its owner may store any content, past the product.
 * @throws AppError 'newer-schema'
 */
export async function orUnreadable(read: Promise<Portfolio | null>): Promise<Portfolio | AppError | null> {
  try {
    return await read;
  } catch (error) {
    if (isAppError(error, 'invalid-input')) return error;
    throw error;
  }
}
