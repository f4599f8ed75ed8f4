import { inspect } from 'node:util';
import { isAppError } from '#src/domain/errors.ts';
import { visibleLines } from '#src/domain/visible-text.ts';

/** Writes what the administrator should know, without an error behind it. */
export function logInfo(message: string): void {
  console.info(entryOf(message));
}

/** Writes a failure, with its stack where it has one. */
export function logError(message: string, ...details: readonly unknown[]): void {
  const told = details.map((detail) => (typeof detail === 'string' ? detail : inspect(detail)));
  console.error(entryOf([message, ...told].join(' ')));
}

/** Writes a failure that does not explain itself. `what` says where it happened, without anything that was sent. */
export function logUnexpected(error: unknown, what: string): void {
  if (!isAppError(error)) logError(`Unexpected failure of ${what}:`, error);
}

/**
 * One entry: control characters are escaped, and every line but the first is indented, so that nothing that a request or a
 * file brings along can pass for an entry of its own.
 */
function entryOf(text: string): string {
  return visibleLines(text).replaceAll('\n', '\n    ');
}
