import { isAppError, type AppError } from '#src/domain/errors.ts';
import { ClientError } from './client-error.ts';
import './error-messages.ts';

/** One invalid field of a form. */
export function fieldError(path: string, message: string, cause?: unknown): ClientError {
  return new ClientError('invalid-input', { issues: [{ path, message }], cause });
}

/** The same failure of our own rules, checked in the browser, as the server would report it. */
export function fromAppError(error: AppError): ClientError {
  const { code, issues, facts } = error;
  return new ClientError(code, { issues, facts, cause: error });
}

/** Returns what a check of our own rules returns. @throws ClientError for what it refuses */
export function checked<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw isAppError(error) ? fromAppError(error) : error;
  }
}
