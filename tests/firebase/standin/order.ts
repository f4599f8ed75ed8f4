import { nanosOf } from './instant.ts';
import { fieldsOf, isNumber, itemsOf, numberOf, type Value } from './value.ts';

/** Kinds of value in the order in which Firestore sorts them; integers and doubles share a place. */
const RANKS: ReadonlyMap<string, number> = new Map(
  [
    ['nullValue'],
    ['booleanValue'],
    ['integerValue', 'doubleValue'],
    ['timestampValue'],
    ['stringValue'],
    ['bytesValue'],
    ['referenceValue'],
    ['geoPointValue'],
    ['arrayValue'],
    ['mapValue'],
  ].flatMap((kinds, rank) => kinds.map((kind) => [kind, rank] as const)),
);

/** Firestore's total order over values of every kind. */
export function compareValues(a: Value, b: Value): number {
  return rankOf(a) - rankOf(b) || compareScalars(a, b) || compareComposites(a, b);
}

export function equalValues(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0;
}

/** Range filters only hold between values of one kind. */
export function sameKind(a: Value, b: Value): boolean {
  return rankOf(a) === rankOf(b);
}

/** Text sorts by its UTF-8 bytes, which differs from UTF-16 order beyond the basic plane. */
export function compareText(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

/** Resource names sort segment by segment; numeric ids `__id7__` before all texts. */
export function compareNames(a: string, b: string): number {
  return compareLists(a.split('/'), b.split('/'), compareSegments);
}

function rankOf(value: Value): number {
  return RANKS.get(Object.keys(value)[0] ?? '') ?? -1;
}

function compareScalars(a: Value, b: Value): number {
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
  if ('booleanValue' in a && 'booleanValue' in b) return sign(a.booleanValue, b.booleanValue);
  if ('timestampValue' in a && 'timestampValue' in b)
    return sign(nanosOf(a.timestampValue), nanosOf(b.timestampValue));
  if ('stringValue' in a && 'stringValue' in b) return compareText(a.stringValue, b.stringValue);
  if ('bytesValue' in a && 'bytesValue' in b)
    return Buffer.compare(Buffer.from(a.bytesValue, 'base64'), Buffer.from(b.bytesValue, 'base64'));
  if ('referenceValue' in a && 'referenceValue' in b) return compareNames(a.referenceValue, b.referenceValue);
  if ('geoPointValue' in a && 'geoPointValue' in b) {
    const [x, y] = [a.geoPointValue, b.geoPointValue];
    return sign(x.latitude ?? 0, y.latitude ?? 0) || sign(x.longitude ?? 0, y.longitude ?? 0);
  }
  return 0;
}

function compareComposites(a: Value, b: Value): number {
  if ('arrayValue' in a && 'arrayValue' in b) return compareLists(itemsOf(a), itemsOf(b), compareValues);
  const [left, right] = [fieldsOf(a), fieldsOf(b)];
  if (left === null || right === null) return 0;
  const sorted = (fields: Record<string, Value>) =>
    Object.entries(fields).sort(([x], [y]) => compareText(x, y));
  return compareLists(
    sorted(left),
    sorted(right),
    ([x, v], [y, w]) => compareText(x, y) || compareValues(v, w),
  );
}

type Numeric = { integerValue: string } | { doubleValue: number | string };

function compareNumbers(a: Numeric, b: Numeric): number {
  if ('integerValue' in a && 'integerValue' in b) return sign(BigInt(a.integerValue), BigInt(b.integerValue));
  const [x, y] = [numberOf(a), numberOf(b)];
  if (Number.isNaN(x) || Number.isNaN(y)) return sign(!Number.isNaN(x), !Number.isNaN(y));
  return sign(x, y);
}

function compareSegments(a: string, b: string): number {
  const [x, y] = [numericId(a), numericId(b)];
  if (x !== null && y !== null) return sign(x, y);
  if (x !== null || y !== null) return x !== null ? -1 : 1;
  return compareText(a, b);
}

function numericId(segment: string): bigint | null {
  const digits = /^__id(-?\d+)__$/.exec(segment)?.[1];
  return digits === undefined ? null : BigInt(digits);
}

function compareLists<T>(a: readonly T[], b: readonly T[], compare: (x: T, y: T) => number): number {
  for (const [index, x] of a.entries()) {
    const y = b[index];
    if (y === undefined) break;
    const order = compare(x, y);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function sign<T extends number | bigint | boolean>(a: T, b: T): number {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}
