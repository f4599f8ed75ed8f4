import { readField, withField } from './field-path.ts';
import { compareValues, equalValues } from './order.ts';
import { FirestoreFailure } from './status.ts';
import { isNumber, itemsOf, NULL, numberOf, type Fields, type Value } from './value.ts';
import type { Transform } from './write-schema.ts';

export interface Transformed {
  fields: Fields;
  /** What the client is told: the new value, or null for the array transforms. Each transform has exactly one result. */
  result: Value;
}

export function applyTransform(fields: Fields, transform: Transform, time: string): Transformed {
  const old = readField(fields, transform.fieldPath);
  const store = (value: Value, result: Value): Transformed => ({
    fields: withField(fields, transform.fieldPath, value),
    result,
  });
  const list = arrayTransformed(old, transform);
  if (list !== null) return store({ arrayValue: { values: list } }, NULL);
  const value = scalarTransformed(old, transform, time);
  return store(value, value);
}

function arrayTransformed(
  old: Value | undefined,
  { appendMissingElements: append, removeAllFromArray: remove }: Transform,
): Value[] | null {
  const list = itemsOf(old);
  const holds = (values: readonly Value[], item: Value) => values.some((other) => equalValues(item, other));
  if (append !== undefined) {
    return append.values.reduce<Value[]>((all, item) => (holds(all, item) ? all : [...all, item]), [...list]);
  }
  if (remove !== undefined) return list.filter((item) => !holds(remove.values, item));
  return null;
}

function scalarTransformed(old: Value | undefined, transform: Transform, time: string): Value {
  if (transform.setToServerValue !== undefined) return { timestampValue: time };
  const { increment, maximum, minimum } = transform;
  const operand = increment ?? maximum ?? minimum;
  if (!isNumber(operand)) {
    throw new FirestoreFailure('INVALID_ARGUMENT', `${transform.fieldPath}: not a transform of a number`);
  }
  if (!isNumber(old)) return operand;
  if (increment !== undefined) return sum(old, operand);
  const isOldGreater = compareValues(old, operand) >= 0;
  return isOldGreater === (maximum !== undefined) ? old : operand;
}

type Numeric = { integerValue: string } | { doubleValue: number | string };

function sum(a: Numeric, b: Numeric): Value {
  if ('integerValue' in a && 'integerValue' in b) {
    return { integerValue: String(BigInt(a.integerValue) + BigInt(b.integerValue)) };
  }
  return { doubleValue: numberOf(a) + numberOf(b) };
}
