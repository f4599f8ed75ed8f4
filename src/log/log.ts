import { inspect } from 'node:util';
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

/**
 * One entry: control characters are escaped, and every line but the first is indented, so that nothing that a request or a
 * file brings along can pass for an entry of its own.
 */
function entryOf(text: string): string {
  return visibleLines(text).replaceAll('\n', '\n    ');
}
