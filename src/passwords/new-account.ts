import { z } from 'zod';
import { invalidInput, type AppError } from '#src/domain/errors.ts';
import { checkPassword } from './password.ts';
import { cleanLine } from '#src/domain/safe-text.ts';

const invalidEmail = 'Enter an email address such as ada@example.org.';

/** The email address of an account, in lower case. */
export const accountEmail = z.email(invalidEmail).max(254).toLowerCase();

/** @throws AppError 'invalid-input' for what is no email address */
export function readAccountEmail(typed: string): string {
  const parsed = accountEmail.safeParse(typed);
  if (!parsed.success) throw invalidInput('email', invalidEmail);
  return parsed.data;
}

/**
 * Validates a new account, and returns its email address and name as they are stored.
 * @throws AppError 'invalid-input' for the first that is not
 */
export function readNewAccount(
  typed: { email: string; password: string; displayName: string },
  minLength: number,
): { email: string; name: string } {
  const email = readAccountEmail(typed.email);
  const name = cleanLine(typed.displayName).trim();
  const fault = checkPassword(typed.password, { minLength, email, name });
  if (fault !== null) throw invalidInput('password', fault);
  return { email, name };
}

export function emailInUse(cause?: unknown): AppError {
  return invalidInput('email', 'An account with this email address already exists.', cause);
}
