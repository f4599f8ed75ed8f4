/** Whether a part of a file is exactly these bytes; never so for null. */
export function isSame(
  view: DataView,
  { start, end }: { start: number; end: number },
  expected: Uint8Array | null,
): boolean {
  if (expected === null || end - start !== expected.byteLength || end > view.byteLength) return false;
  return Buffer.from(view.buffer, view.byteOffset + start, end - start).equals(expected);
}
