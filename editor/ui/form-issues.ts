import type { Issue } from '#src/domain/errors.ts';
import { ClientError } from '#editor/client/client-error.ts';
import '#editor/client/error-messages.ts';

/** What is wrong with a form before it is sent, by field: a sentence, or null where all is well. Null when nothing is. */
export function formIssues(findings: Readonly<Record<string, string | null>>): ClientError | null {
  const issues: Issue[] = Object.entries(findings).flatMap(([path, message]) =>
    message === null ? [] : [{ path, message }],
  );
  return issues.length === 0 ? null : new ClientError('invalid-input', { issues });
}

export function emailFault(email: string): string | null {
  return /^[^\s@]+@(?:localhost|[^\s@.]+(?:\.[^\s@.]+)+)$/.test(email.trim())
    ? null
    : 'Enter an email address such as ada@example.org.';
}

/** For a new password; the server looks closer. */
export function passwordFault(password: string, minLength: number): string | null {
  return Array.from(password).length < minLength ? `Use at least ${minLength} characters.` : null;
}

/** What is wrong with a text of more than so many characters; null when it is short enough. */
export function tooLong(text: string, max: number): string | null {
  return text.length > max ? `Use at most ${max} characters.` : null;
}
