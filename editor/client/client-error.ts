import { fixOf, isAppError, isErrorCode, type AppError, type Issue } from '#src/domain/errors.ts';
import { errorMessages, type ClientErrorCode } from './error-messages.ts';

export type ErrorFacts = Readonly<Record<string, string | number>>;

/** An expected failure as screens show it. `message` says what happened, `fix` what to do: see error-messages.ts. */
export class ClientError extends Error {
  readonly code: ClientErrorCode;
  /** What the message is about: names, limits, `seconds` to wait. */
  readonly facts: ErrorFacts;
  readonly issues: readonly Issue[];

  constructor(
    code: ClientErrorCode,
    more: { facts?: ErrorFacts; issues?: readonly Issue[]; cause?: unknown } = {},
  ) {
    super(errorMessages[code].title, { cause: more.cause });
    this.name = 'ClientError';
    this.code = code;
    this.facts = more.facts ?? {};
    this.issues = more.issues ?? [];
  }

  get fix(): string {
    return isErrorCode(this.code) ? fixOf(this.code, this.facts) : errorMessages[this.code].fix;
  }
}

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
