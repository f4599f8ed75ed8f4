import { visibleLines } from '#src/domain/visible-text.ts';

/**
 * All that commands write to a terminal. Names and imported files are not ours: what could move the cursor, retitle the
 * window or reorder a line is escaped.
 */
export function printText(text: string): void {
  console.log(visibleLines(text));
}

/** Talk and failures, on stderr. */
export function printTalk(text: string): void {
  console.error(visibleLines(text));
}

/** Data for programs. What JSON leaves as it is, such as C1 controls, is written with its escape, which means the same. */
export function printJson(value: unknown, to: 'stdout' | 'stderr' = 'stdout'): void {
  const text = visibleLines(JSON.stringify(value, null, to === 'stdout' ? 2 : 0));
  if (to === 'stdout') console.log(text);
  else console.error(text);
}
