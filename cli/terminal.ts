import { visibleLines } from '#src/domain/visible-text.ts';

/**
 * Prints a result on stdout. Control characters are escaped, because names and imported files may contain some that
 * move the cursor, retitle the window or reorder a line.
 */
export function printText(text: string): void {
  console.log(visibleLines(text));
}

/** Prints a status or an error on stderr. */
export function printMessage(text: string): void {
  console.error(visibleLines(text));
}

/** Prints JSON for programs. Characters that JSON does not escape, such as C1 controls, are escaped too. */
export function printJson(value: unknown, to: 'stdout' | 'stderr' = 'stdout'): void {
  const text = visibleLines(JSON.stringify(value, null, to === 'stdout' ? 2 : 0));
  if (to === 'stdout') console.log(text);
  else console.error(text);
}
