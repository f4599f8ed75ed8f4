import { equal, includes } from './equality.ts';
import { fail } from './failure.ts';
import { isNumeric, isTagged, nanosIn, type Bound, type RulesValue, type Within } from './value.ts';

const MIRRORED: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

/** A comparison that involves what only a query's filter tells, or null when both values are known.
 *  @throws RulesFailure when the filter does not decide it */
export function compareConstrained(operator: string, left: RulesValue, right: RulesValue): boolean | null {
  if (isWithin(left)) return decide(operator, left, right);
  if (isWithin(right)) return decide(MIRRORED[operator] ?? operator, right, left);
  const isUnknown = [left, right].some((value) => isTagged(value) && value.kind === 'holds');
  return isUnknown ? undecided() : null;
}

/** Whether a list of which some members are known holds the value. @throws RulesFailure when they do not tell */
export function holdsConstrained(items: readonly RulesValue[], value: RulesValue): boolean {
  return includes(items, value) || undecided();
}

export function isWithin(value: RulesValue): value is Within {
  return isTagged(value) && value.kind === 'within';
}

export function undecided(): never {
  return fail('evaluation error: the query does not tell this value');
}

function decide(operator: string, within: Within, value: RulesValue): boolean {
  if (operator === '!=') return isExcluded(within, value) || undecided();
  return fromBounds(operator, within.bounds, value) ?? undecided();
}

function isExcluded({ bounds, excluded }: Within, value: RulesValue): boolean {
  if (includes(excluded, value)) return true;
  if (value === null) return bounds.length + excluded.length > 0;
  return ['<', '>'].some((operator) => fromBounds(operator, bounds, value) === true);
}

function fromBounds(operator: string, bounds: readonly Bound[], value: RulesValue): boolean | null {
  for (const bound of bounds) {
    const decided = fromBound(operator, bound, value);
    if (decided !== null) return decided;
  }
  return null;
}

/** What "the value is > 5" tells of "the value is > 3" (true), "< 4" (false) or "> 7" (null). */
function fromBound(operator: string, [bound, limit]: Bound, value: RulesValue): boolean | null {
  const order = orderOf(limit, value);
  if (order === null) return null;
  const isLower = bound.startsWith('>');
  const isStrict = !bound.endsWith('=');
  const beyond = isLower ? order : -order;
  const isSameSide = operator.startsWith(isLower ? '>' : '<');
  if (isSameSide) {
    const isImplied = operator.endsWith('=') ? beyond >= 0 : beyond > 0 || (beyond === 0 && isStrict);
    return isImplied ? true : null;
  }
  const isImpossible = operator.endsWith('=') ? beyond > 0 || (beyond === 0 && isStrict) : beyond >= 0;
  return isImpossible && operator !== '==' ? false : null;
}

function orderOf(a: RulesValue, b: RulesValue): number | null {
  const [x, y] = [nanosIn(a) ?? a, nanosIn(b) ?? b];
  const isComparable = (isNumeric(x) && isNumeric(y)) || (typeof x === 'string' && typeof y === 'string');
  if (!isComparable) return null;
  if (equal(x, y)) return 0;
  return x < y ? -1 : 1;
}
