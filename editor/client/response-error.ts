import { isErrorCode, type ErrorCode, type Issue } from '#src/domain/errors.ts';
import { isRecord } from '#src/domain/is-record.ts';
import { ClientError } from './client-error.ts';
import type { ErrorFacts } from './error-texts.ts';
import './error-messages.ts';
import type { ClientErrorCode } from './error-messages.ts';

/** A failed response as an error: by the code in problem+json, else of the sign-in service, else by its status. */
export function errorFromResponse(status: number, body: unknown): ClientError {
  if (isProblem(body)) {
    const { code, issues = [], facts = {} } = body;
    return new ClientError(isErrorCode(code) ? code : 'unexpected', { issues, facts });
  }
  if (status === 429) return new ClientError('too-many-requests');
  const known = isRecord(body) && typeof body.code === 'string' ? authError(body.code) : null;
  return known ?? new ClientError(codesByStatus[status] ?? 'unavailable');
}

const codesByStatus: Readonly<Record<number, ErrorCode | undefined>> = {
  401: 'not-signed-in',
  403: 'forbidden',
  404: 'not-found',
  413: 'body-too-large',
};

/** Codes of the sign-in service. Their messages are in error-messages.ts. */
const authCodes: Readonly<Record<string, ClientErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong-credentials',
  INVALID_PASSWORD: 'wrong-password',
  INVALID_TOKEN: 'link-expired',
  TOKEN_EXPIRED: 'link-expired',
  EMAIL_ALREADY_VERIFIED: 'email-confirmed',
  EMAIL_NOT_VERIFIED: 'email-unconfirmed',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'password-missing',
  SESSION_EXPIRED: 'not-signed-in',
  SESSION_NOT_FRESH: 'session-too-old',
  INVALID_ORIGIN: 'wrong-origin',
  MISSING_OR_NULL_ORIGIN: 'wrong-origin',
};

/** The codes of sign-in services for a form field. */
export const authIssues = {
  emailTaken: {
    path: 'email',
    message: 'There is already an account with this email address. Sign in, or reset its password.',
  },
  emailInvalid: { path: 'email', message: 'Enter an email address such as ada@example.org.' },
  passwordShort: { path: 'password', message: 'This password is too short.' },
  passwordLong: { path: 'password', message: 'This password is too long. Use at most 128 characters.' },
  passwordKnown: { path: 'password', message: 'This password is known to attackers. Choose another one.' },
  passwordWeak: { path: 'password', message: 'This password is too weak. Use three or four random words.' },
} as const satisfies Record<string, Issue>;

const authIssueCodes: Readonly<Record<string, keyof typeof authIssues>> = {
  INVALID_EMAIL: 'emailInvalid',
  PASSWORD_TOO_SHORT: 'passwordShort',
  PASSWORD_TOO_LONG: 'passwordLong',
  PASSWORD_COMPROMISED: 'passwordKnown',
};

function authError(code: string): ClientError | null {
  const known = Object.hasOwn(authCodes, code) ? authCodes[code] : undefined;
  if (known !== undefined) return new ClientError(known);
  const issue = Object.hasOwn(authIssueCodes, code) ? authIssueCodes[code] : undefined;
  return issue === undefined ? null : new ClientError('invalid-input', { issues: [authIssues[issue]] });
}

type Problem = { code: string; issues?: readonly Issue[]; facts?: ErrorFacts };

function isProblem(body: unknown): body is Problem {
  return (
    isRecord(body) &&
    typeof body.code === 'string' &&
    typeof body.title === 'string' &&
    typeof body.fix === 'string'
  );
}
