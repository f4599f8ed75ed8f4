/** When each use was, oldest first, in milliseconds since 1970. */
export type Uses = readonly number[];

/**
 * The uses after one more at `now`, or how long to wait for it when `max` lie within the last `withinMs`. A use of
 * several units counts as many uses, at most `max`.
 */
export function consumeWithin(
  uses: Uses,
  { max, withinMs, units = 1 }: { max: number; withinMs: number; units?: number },
  now: number,
): { uses: Uses; waitMs: number } {
  // After the clock was set back, uses in the future count as of now, so that nobody waits for longer than the window.
  const recent = uses.map((at) => Math.min(at, now)).filter((at) => at > now - withinMs);
  const needed = Math.min(units, max);
  const lastInTheWay = recent[recent.length + needed - max - 1];
  if (lastInTheWay !== undefined) return { uses: recent, waitMs: lastInTheWay + withinMs - now };
  return { uses: [...recent, ...Array.from({ length: needed }, () => now)], waitMs: 0 };
}

/** The most keys in memory; above it the least recently used ones are dropped. */
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
