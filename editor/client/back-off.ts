/** How long to wait before try number `count` (from 0), in milliseconds: 1 s, doubling to 64 s. */
export function backOff(count: number): number {
  return 1000 * 2 ** Math.min(count, 6);
}
