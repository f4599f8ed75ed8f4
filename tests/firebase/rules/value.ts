import { fail } from './failure.ts';

export type Timestamp = { kind: 'timestamp'; nanos: bigint };
export type Duration = { kind: 'duration'; nanos: bigint };
export type Path = { kind: 'path'; segments: readonly string[] };
export type Bytes = { kind: 'bytes'; bytes: Buffer };
export type Place = { kind: 'latlng'; latitude: number; longitude: number };
export type RulesSet = { kind: 'set'; items: readonly RulesValue[] };
/** The result of map.diff: the two maps to compare. */
export type Diff = { kind: 'diff'; after: RulesMap; before: RulesMap };

export type RulesList = readonly RulesValue[];
export type RulesMap = ReadonlyMap<string, RulesValue>;
export type Tagged = Timestamp | Duration | Path | Bytes | Place | RulesSet | Diff;

/** A value of the rules language: int is bigint, float is number. */
export type RulesValue = null | boolean | bigint | number | string | RulesList | RulesMap | Tagged;

export type TypeName =
  | 'null'
  | 'bool'
  | 'int'
  | 'float'
  | 'string'
  | 'list'
  | 'map'
  | 'set'
  | 'timestamp'
  | 'duration'
  | 'path'
  | 'bytes'
  | 'latlng'
  | 'diff';

const PRIMITIVES: Readonly<Record<string, TypeName>> = {
  boolean: 'bool',
  bigint: 'int',
  number: 'float',
  string: 'string',
};

export function typeOf(value: RulesValue): TypeName {
  if (value === null) return 'null';
  if (isList(value)) return 'list';
  if (isMap(value)) return 'map';
  if (isTagged(value)) return value.kind;
  return PRIMITIVES[typeof value] ?? fail(`a ${typeof value} is no value`);
}

/** The `is` operator. `number` stands for both kinds of number. */
export function isOfType(value: RulesValue, type: string): boolean {
  const actual = typeOf(value);
  return type === 'number' ? actual === 'int' || actual === 'float' : actual === type;
}

export function isList(value: RulesValue): value is RulesList {
  return Array.isArray(value);
}

export function isMap(value: RulesValue): value is RulesMap {
  return value instanceof Map;
}

export function isTagged(value: RulesValue): value is Tagged {
  return typeof value === 'object' && value !== null && !isList(value) && !isMap(value);
}

export function isNumeric(value: RulesValue): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}

export function isPath(value: RulesValue): value is Path {
  return isTagged(value) && value.kind === 'path';
}

/** The nanoseconds of a timestamp or a duration, or null for anything else. */
export function nanosIn(value: RulesValue): bigint | null {
  if (!isTagged(value)) return null;
  return value.kind === 'timestamp' || value.kind === 'duration' ? value.nanos : null;
}

/** The items of a list or a set, or null for anything else. */
export function itemsIn(value: RulesValue): RulesList | null {
  if (isList(value)) return value;
  return isTagged(value) && value.kind === 'set' ? value.items : null;
}

export function textOf(value: RulesValue | undefined): string {
  return typeof value === 'string' ? value : fail('string expected');
}

export function booleanOf(value: RulesValue): boolean {
  return typeof value === 'boolean' ? value : fail('boolean expected');
}

export function intOf(value: RulesValue | undefined): bigint {
  return typeof value === 'bigint' ? value : fail('int expected');
}

export function numberOf(value: RulesValue | undefined): number {
  return value !== undefined && isNumeric(value) ? Number(value) : fail('number expected');
}

export function mapOf(value: RulesValue | undefined): RulesMap {
  return value !== undefined && isMap(value) ? value : fail('map expected');
}

export function itemsOf(value: RulesValue | undefined): RulesList {
  return (value === undefined ? null : itemsIn(value)) ?? fail('list or set expected');
}

export function pathFrom(text: string): Path {
  return { kind: 'path', segments: text.split('/').filter((segment) => segment !== '') };
}
