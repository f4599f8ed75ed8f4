import { inspect } from 'node:util';
import { isAppError } from '#src/domain/errors.ts';
import { visibleLines } from '#src/domain/visible-text.ts';

/** Logs information for the administrator. */
export function logInfo(message: string): void {
  console.info(entryOf(message));
}

/** Logs an error, with its stack if it has one. */
export function logError(message: string, ...details: readonly unknown[]): void {
  const told = details.map((detail) => (typeof detail === 'string' ? detail : inspect(detail)));
  console.error(entryOf([message, ...told].join(' ')));
}

/** Logs an unexpected error; expected ones are skipped. `what` says where it happened, without data of the request. */
export function logUnexpected(error: unknown, what: string): void {
  if (!isAppError(error)) logError(`Unexpected failure of ${what}:`, error);
}

/**
 * One entry: control characters are escaped, and every line but the first is indented, so that input from a request or
 * a file cannot forge an entry.
 */
function entryOf(text: string): string {
  return visibleLines(text).replaceAll('\n', '\n    ');
}
