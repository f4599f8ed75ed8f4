type Steps = readonly (string | number)[];

/** Five times the longest field, because markup is removed later. In UTF-16 units. */
export const maxTextLength = 100_000;

/**
 * A copy of a parsed file in which no text is longer than `maxTextLength`, made before anything looks for patterns in it.
 * `onCut` is told where, and how long the text was.
 */
export function shortTexts(
  value: unknown,
  onCut: (steps: Steps, length: number) => void,
  steps: Steps = [],
): unknown {
  if (typeof value === 'string') {
    if (value.length <= maxTextLength) return value;
    onCut(steps, value.length);
    return value.slice(0, maxTextLength).toWellFormed();
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return value.map((entry: unknown, index) => shortTexts(entry, onCut, [...steps, index]));
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, shortTexts(entry, onCut, [...steps, name])]),
  );
}
