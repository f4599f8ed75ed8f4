import { equal } from './equality.ts';
import { fail } from './failure.ts';
import { isList, isNumeric, isTagged, nanosIn, type RulesValue } from './value.ts';

type Comparable = bigint | number | string;

const COMPARISONS: Readonly<Record<string, (a: Comparable, b: Comparable) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};
const INT_ARITHMETIC: Readonly<Record<string, (a: bigint, b: bigint) => bigint>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => (b === 0n ? fail('division by zero') : a / b),
  '%': (a, b) => (b === 0n ? fail('division by zero') : a % b),
};
const FLOAT_ARITHMETIC: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
};

/**
 * Applies an operator to two values.
 * @throws RulesFailure when it does not support their types
 */
export function applyOperator(operator: string, left: RulesValue, right: RulesValue): RulesValue {
  if (operator === '==' || operator === '!=') return equal(left, right) === (operator === '==');
  const compare = COMPARISONS[operator];
  if (compare !== undefined) return compare(...comparable(left, right));
  return (
    joined(operator, left, right) ??
    timeArithmetic(operator, left, right) ??
    arithmetic(operator, left, right)
  );
}

function comparable(left: RulesValue, right: RulesValue): [Comparable, Comparable] {
  if (isNumeric(left) && isNumeric(right)) return [left, right];
  if (typeof left === 'string' && typeof right === 'string') return [left, right];
  const [a, b] = [nanosIn(left), nanosIn(right)];
  if (a === null || b === null || !isSameKind(left, right)) return fail('these values have no order');
  return [a, b];
}

function joined(operator: string, left: RulesValue, right: RulesValue): RulesValue | undefined {
  if (operator !== '+') return undefined;
  if (typeof left === 'string' && typeof right === 'string') return left + right;
  return isList(left) && isList(right) ? [...left, ...right] : undefined;
}

/** A timestamp plus or minus a duration; the difference of two timestamps is a duration. */
function timeArithmetic(operator: string, left: RulesValue, right: RulesValue): RulesValue | undefined {
  const [a, b] = [nanosIn(left), nanosIn(right)];
  if (a === null || b === null || !isTagged(left) || !isTagged(right)) return undefined;
  if (operator === '-' && left.kind === 'timestamp' && right.kind === 'timestamp') {
    return { kind: 'duration', nanos: a - b };
  }
  if (right.kind !== 'duration' || (operator !== '+' && operator !== '-')) return undefined;
  const nanos = operator === '+' ? a + b : a - b;
  return left.kind === 'timestamp' ? { kind: 'timestamp', nanos } : { kind: 'duration', nanos };
}

function arithmetic(operator: string, left: RulesValue, right: RulesValue): RulesValue {
  if (!isNumeric(left) || !isNumeric(right)) return fail(`number expected for ${operator}`);
  if (typeof left === 'bigint' && typeof right === 'bigint') {
    return (INT_ARITHMETIC[operator] ?? fail(`operator ${operator}`))(left, right);
  }
  return (FLOAT_ARITHMETIC[operator] ?? fail(`operator ${operator}`))(Number(left), Number(right));
}

function isSameKind(left: RulesValue, right: RulesValue): boolean {
  return isTagged(left) && isTagged(right) && left.kind === right.kind;
}
