import { isAppError, type AppError } from '#src/domain/errors.ts';
import { ClientError } from './client-error.ts';
import './error-messages.ts';

/** An error for one invalid field of a form. */
export function fieldError(path: string, message: string, cause?: unknown): ClientError {
  return new ClientError('invalid-input', { issues: [{ path, message }], cause });
}

/** A failed check in the browser, as the server would report it. */
export function fromAppError(error: AppError): ClientError {
  const { code, issues, facts } = error;
  return new ClientError(code, { issues, facts, cause: error });
}

/**
 * Returns the result of a check.
 * @throws ClientError when the check fails
 */
export function checked<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw isAppError(error) ? fromAppError(error) : error;
  }
}
