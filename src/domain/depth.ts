/** More than any section or block needs. Deeply nested JSON can be parsed, but writing it again overflows the stack. */
const deepest = 500;

/** True for a value that is not nested too deeply to be stored. */
export function isWithinDepth(value: unknown): boolean {
  return isWithin(value, deepest);
}

function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isWithin(inner, levels - 1));
}
