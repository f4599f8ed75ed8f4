import type { Fields, FirestoreDocument, Value } from './firestore-value.ts';
import { pathFrom, type Path, type RulesMap, type RulesValue, type Timestamp } from './value.ts';

/** Converts a Firestore value to one of the rules language. */
export function fromFirestore(value: Value): RulesValue {
  if ('booleanValue' in value) return value.booleanValue;
  if ('stringValue' in value) return value.stringValue;
  if ('integerValue' in value) return BigInt(value.integerValue);
  if ('doubleValue' in value) return Number(value.doubleValue);
  if ('timestampValue' in value) return timestampFrom(value.timestampValue);
  if ('bytesValue' in value) return { kind: 'bytes', bytes: Buffer.from(value.bytesValue, 'base64') };
  if ('referenceValue' in value) return pathOfName(value.referenceValue);
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(fromFirestore);
  if ('mapValue' in value) return fromFields(value.mapValue.fields ?? {});
  if ('geoPointValue' in value) {
    const { latitude = 0, longitude = 0 } = value.geoPointValue;
    return { kind: 'latlng', latitude, longitude };
  }
  return null;
}

export function fromFields(fields: Fields): RulesMap {
  return new Map(Object.entries(fields).map(([name, value]) => [name, fromFirestore(value)]));
}

/** A document as `resource`. */
export function fromDocument(document: FirestoreDocument): RulesMap {
  return new Map<string, RulesValue>([
    ['data', fromFields(document.fields)],
    ['id', document.name.split('/').at(-1) ?? ''],
    ['__name__', pathOfName(document.name)],
  ]);
}

export function timestampFrom(instant: string): Timestamp {
  return { kind: 'timestamp', nanos: nanosOf(instant) };
}

/** Nanoseconds since 1970 of an RFC 3339 instant in UTC. */
function nanosOf(instant: string): bigint {
  const [, seconds = '', fraction = ''] = /^(.*?)(?:\.(\d+))?Z$/.exec(instant) ?? [];
  const milliseconds = Date.parse(`${seconds}Z`);
  if (Number.isNaN(milliseconds)) throw new RangeError(`not an instant: ${instant}`);
  return BigInt(milliseconds) * 1_000_000n + BigInt(fraction.padEnd(9, '0').slice(0, 9));
}

/** Plain JSON, such as the claims of a token; whole numbers become ints. */
export function fromJson(json: unknown): RulesValue {
  if (Array.isArray(json)) return json.map(fromJson);
  if (typeof json === 'object' && json !== null) {
    return new Map(Object.entries(json).map(([key, value]) => [key, fromJson(value)]));
  }
  if (typeof json === 'number') return Number.isInteger(json) ? BigInt(json) : json;
  return typeof json === 'string' || typeof json === 'boolean' ? json : null;
}

/** Rules write a document's name without its project. */
function pathOfName(name: string): Path {
  return pathFrom(name.replace(/^projects\/[^/]+/, ''));
}
