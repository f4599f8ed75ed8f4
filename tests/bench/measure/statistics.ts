/** The value below which this share of the numbers lies. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The middle number, or the mean of the two in the middle. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? Number.NaN) + upper) / 2 : upper;
}

export type Summary = { middle: number; low: number; high: number };

/** The median with the lowest and the highest number. */
export function summarized(numbers: readonly number[]): Summary {
  return { middle: median(numbers), low: Math.min(...numbers), high: Math.max(...numbers) };
}

/** The number of each round divided by the peer's of the same round. */
export function ratios(ours: readonly number[], theirs: readonly number[]): number[] {
  if (ours.length !== theirs.length) throw new Error('Only runs of the same rounds can be compared.');
  return ours.map((value, round) => value / (theirs[round] ?? Number.NaN));
}
