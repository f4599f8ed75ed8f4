import { z } from 'zod';

/** A Firestore value in proto3 JSON: an object with exactly one key. 64-bit integers are strings, bytes base64. */
export type Value =
  | { nullValue: null | 'NULL_VALUE' }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number | string }
  | { timestampValue: string }
  | { stringValue: string }
  | { bytesValue: string }
  | { referenceValue: string }
  | { geoPointValue: { latitude?: number | undefined; longitude?: number | undefined } }
  | { arrayValue: { values?: Value[] | undefined } }
  | { mapValue: { fields?: Fields | undefined } };

export interface Fields {
  [name: string]: Value;
}

/** A document at rest. `name` is the full resource name; times are RFC 3339 with microseconds. */
export interface StoredDocument {
  name: string;
  fields: Fields;
  createTime: string;
  updateTime: string;
}

export const NULL: Value = { nullValue: null };

/** The members of an array value; none for a value of another kind. */
export function itemsOf(value: Value | undefined): readonly Value[] {
  return value !== undefined && 'arrayValue' in value ? (value.arrayValue.values ?? []) : [];
}

/** The fields of a map value, or null for a value of another kind. */
export function fieldsOf(value: Value | undefined): Fields | null {
  return value !== undefined && 'mapValue' in value ? (value.mapValue.fields ?? {}) : null;
}

export function isNumber(
  value: Value | undefined,
): value is { integerValue: string } | { doubleValue: number | string } {
  return value !== undefined && ('integerValue' in value || 'doubleValue' in value);
}

/** JSON carries NaN and the infinities as strings, which Number reads. */
export function numberOf(value: { integerValue: string } | { doubleValue: number | string }): number {
  return Number('integerValue' in value ? value.integerValue : value.doubleValue);
}

const isText = (raw: unknown): boolean => typeof raw === 'string';
const isRecord = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

const SHAPES = new Map<string, (raw: unknown) => boolean>([
  ['nullValue', (raw) => raw === null || raw === 'NULL_VALUE'],
  ['booleanValue', (raw) => typeof raw === 'boolean'],
  ['integerValue', (raw) => isText(raw) && /^-?\d+$/.test(String(raw))],
  ['doubleValue', (raw) => typeof raw === 'number' || isText(raw)],
  ['timestampValue', (raw) => isText(raw) && /^\d{4}-.*Z$/.test(String(raw))],
  ['stringValue', isText],
  ['bytesValue', isText],
  ['referenceValue', isText],
  ['geoPointValue', isRecord],
  ['arrayValue', (raw) => isRecord(raw) && (raw.values === undefined || isList(raw.values))],
  ['mapValue', (raw) => isRecord(raw) && (raw.fields === undefined || isFields(raw.fields))],
]);

function isList(raw: unknown): raw is Value[] {
  return Array.isArray(raw) && raw.every(isValue);
}

function isFields(raw: unknown): raw is Fields {
  return isRecord(raw) && Object.values(raw).every(isValue);
}

function isValue(raw: unknown): raw is Value {
  if (!isRecord(raw)) return false;
  const [first, ...more] = Object.entries(raw);
  return first !== undefined && more.length === 0 && SHAPES.get(first[0])?.(first[1]) === true;
}

export const valueSchema = z.custom<Value>(isValue, 'not a Firestore value');
export const fieldsSchema = z.custom<Fields>(isFields, 'not a map of Firestore values');
