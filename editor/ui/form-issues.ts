import type { Issue } from '#src/domain/errors.ts';
import { ClientError } from '#editor/client/client-error.ts';
import '#editor/client/error-messages.ts';

/** The issues of a form before it is sent, by field: a sentence, or null for a valid field. Null if all are valid. */
export function formIssues(findings: Readonly<Record<string, string | null>>): ClientError | null {
  const issues: Issue[] = Object.entries(findings).flatMap(([path, message]) =>
    message === null ? [] : [{ path, message }],
  );
  return issues.length === 0 ? null : new ClientError('invalid-input', { issues });
}

export function emailIssue(email: string): string | null {
  return /^[^\s@]+@(?:localhost|[^\s@.]+(?:\.[^\s@.]+)+)$/.test(email.trim())
    ? null
    : 'Enter an email address such as ada@example.org.';
}

/** The first check of a new password; the server checks more. */
export function passwordIssue(password: string, minLength: number): string | null {
  return Array.from(password).length < minLength ? `Use at least ${minLength} characters.` : null;
}

/** The issue of a text with more than `max` characters, or null. */
export function tooLong(text: string, max: number): string | null {
  return text.length > max ? `Use at most ${max} characters.` : null;
}
