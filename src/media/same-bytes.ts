/** True when a part of a file equals these bytes; false for null. */
export function hasSameBytes(
  view: DataView,
  { start, end }: { start: number; end: number },
  expected: Uint8Array | null,
): boolean {
  if (expected === null || end - start !== expected.byteLength || end > view.byteLength) return false;
  return Buffer.from(view.buffer, view.byteOffset + start, end - start).equals(expected);
}
