/** When each use was, oldest first, in milliseconds since 1970. */
export type Uses = readonly number[];

/**
 * The uses after one more at `now`, or how long to wait for it when `max` lie within the last `withinMs`. One of several
 * units counts as so many; one of more than `max` counts as `max`.
 */
export function consumeWithin(
  uses: Uses,
  { max, withinMs, units = 1 }: { max: number; withinMs: number; units?: number },
  now: number,
): { uses: Uses; waitMs: number } {
  // What a clock that was set back has left in the future counts as of now, so that nobody waits for longer than the limit.
  const recent = uses.map((at) => Math.min(at, now)).filter((at) => at > now - withinMs);
  const needed = Math.min(units, max);
  const lastInTheWay = recent[recent.length + needed - max - 1];
  if (lastInTheWay !== undefined) return { uses: recent, waitMs: lastInTheWay + withinMs - now };
  return { uses: [...recent, ...Array.from({ length: needed }, () => now)], waitMs: 0 };
}

/** Enough keys at once for one process; above it those that have been quiet longest are dropped. */
const maxKeys = 50_000;

/** Uses by key, in memory. */
export function rateWindows() {
  const windows = new Map<string, Uses>();
  return {
    get: (key: string): Uses => windows.get(key) ?? [],
    set(key: string, uses: Uses): void {
      windows.delete(key);
      windows.set(key, uses);
      const quietest = windows.keys().next();
      if (windows.size > maxKeys && quietest.done !== true) windows.delete(quietest.value);
    },
  };
}
