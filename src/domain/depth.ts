/** More than any section or block of ours has. What is nested without end can be read, but not be written again. */
const deepest = 500;

/** True for a value that is not nested too deeply to be stored. */
export function isWithinDepth(value: unknown): boolean {
  return isWithin(value, deepest);
}

function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isWithin(inner, levels - 1));
}
