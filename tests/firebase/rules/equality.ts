import {
  isList,
  isMap,
  isNumeric,
  isTagged,
  type RulesList,
  type RulesSet,
  type RulesValue,
  type Tagged,
} from './value.ts';

/** Equality of the rules language: numbers by value across kinds, everything else within its kind. */
export function equal(a: RulesValue, b: RulesValue): boolean {
  if (isNumeric(a) && isNumeric(b)) return compareNumbers(a, b) === 0;
  if (isList(a) && isList(b)) {
    return a.length === b.length && a.every((item, at) => equal(item, b[at] ?? null));
  }
  if (isMap(a) && isMap(b)) {
    return (
      a.size === b.size && [...a].every(([key, value]) => b.has(key) && equal(value, b.get(key) ?? null))
    );
  }
  return isTagged(a) && isTagged(b) ? equalTagged(a, b) : a === b;
}

export function includes(items: RulesList, value: RulesValue): boolean {
  return items.some((item) => equal(item, value));
}

/** A set of the items, each once. */
export function setOf(items: RulesList): RulesSet {
  const once = items.reduce<RulesValue[]>(
    (kept, item) => (includes(kept, item) ? kept : [...kept, item]),
    [],
  );
  return { kind: 'set', items: once };
}

/** Below zero if a is less, above if it is more, NaN if one of them is no number. */
export function compareNumbers(a: bigint | number, b: bigint | number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  return a == b ? 0 : Number.NaN;
}

function equalTagged(a: Tagged, b: Tagged): boolean {
  if (a.kind === 'timestamp' || a.kind === 'duration') return a.kind === b.kind && a.nanos === b.nanos;
  if (a.kind === 'path') return b.kind === 'path' && a.segments.join('/') === b.segments.join('/');
  if (a.kind === 'bytes') return b.kind === 'bytes' && a.bytes.equals(b.bytes);
  if (a.kind === 'latlng') {
    return b.kind === 'latlng' && a.latitude === b.latitude && a.longitude === b.longitude;
  }
  if (a.kind !== 'set' || b.kind !== 'set') return false;
  return a.items.length === b.items.length && a.items.every((item) => includes(b.items, item));
}
