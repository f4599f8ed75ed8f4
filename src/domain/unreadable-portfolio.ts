import { isAppError, type AppError } from './errors.ts';
import type { Portfolio } from './portfolio.ts';

/** What was read, or why it is no portfolio. @throws AppError 'newer-schema' */
export function orUnreadable(read: () => Portfolio): Portfolio | AppError {
  try {
    return read();
  } catch (error) {
    if (isAppError(error, 'invalid-input')) return error;
    throw error;
  }
}

export function isReadable(read: Portfolio | AppError): read is Portfolio {
  return !isAppError(read);
}
