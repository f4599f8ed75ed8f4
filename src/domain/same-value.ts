import { isRecord } from './is-record.ts';

/** Whether two values that JSON can hold are alike. A key without a value counts as absent. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((part, index) => sameValue(part, other[index]))
    );
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    sameValue(one[key], other[key]),
  );
}
