import { isAppError, type AppError, type Issue } from '#src/domain/errors.ts';
import { ClientError } from '../client.ts';

/** What the domain refuses here, as the server would have answered it. */
export function fromAppError(error: AppError): ClientError {
  const { code, message: title, fix, issues, facts } = error;
  return new ClientError({ code, title, fix, issues, facts, cause: error });
}

/** What a check returns. @throws ClientError for what it refuses */
export function checked<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw isAppError(error) ? fromAppError(error) : error;
  }
}

/** What is stored is not what it should be. To be told, not to be mended here: nothing is written then. */
export function damaged(
  what: string,
  { issues = [], cause }: { issues?: readonly Issue[]; cause?: unknown },
): ClientError {
  return new ClientError({
    code: 'invalid-input',
    title: `${what} cannot be read: what is stored is not as it should be.`,
    fix: 'Nothing has been changed. Tell whoever runs this product.',
    issues,
    cause,
  });
}
