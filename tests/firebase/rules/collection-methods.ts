import { equal, includes, setOf } from './equality.ts';
import { fail } from './failure.ts';
import {
  isList,
  isMap,
  itemsOf,
  mapOf,
  textOf,
  type Diff,
  type RulesList,
  type RulesMap,
  type RulesValue,
} from './value.ts';

type Methods<T> = Readonly<Record<string, (self: T, ...args: RulesValue[]) => RulesValue>>;

const MEMBERSHIP: Methods<RulesList> = {
  size: (items) => BigInt(items.length),
  hasAll: (items, wanted) => itemsOf(wanted).every((item) => includes(items, item)),
  hasAny: (items, wanted) => itemsOf(wanted).some((item) => includes(items, item)),
  hasOnly: (items, allowed) => items.every((item) => includes(itemsOf(allowed), item)),
};

export const LIST_METHODS: Methods<RulesList> = {
  ...MEMBERSHIP,
  concat: (items, others) => [...items, ...itemsOf(others)],
  join: (items, separator) => items.map(String).join(textOf(separator)),
  removeAll: (items, removed) => items.filter((item) => !includes(itemsOf(removed), item)),
  toSet: (items) => setOf(items),
};

export const SET_METHODS: Methods<RulesList> = {
  ...MEMBERSHIP,
  union: (items, others) => setOf([...items, ...itemsOf(others)]),
  intersection: (items, others) => setOf(items.filter((item) => includes(itemsOf(others), item))),
  difference: (items, others) => setOf(items.filter((item) => !includes(itemsOf(others), item))),
};

export const MAP_METHODS: Methods<RulesMap> = {
  size: (map) => BigInt(map.size),
  keys: (map) => [...map.keys()],
  values: (map) => [...map.values()],
  get: (map, key, fallback) => valueAt(map, key, fallback),
  diff: (after, before) => ({ kind: 'diff', after, before: mapOf(before) }),
};

export const DIFF_METHODS: Methods<Diff> = {
  addedKeys: (diff) => setOf(addedKeys(diff)),
  removedKeys: (diff) => setOf(removedKeys(diff)),
  changedKeys: (diff) => setOf(keptKeys(diff).filter((key) => !isSame(diff, key))),
  unchangedKeys: (diff) => setOf(keptKeys(diff).filter((key) => isSame(diff, key))),
  affectedKeys: (diff) =>
    setOf([...addedKeys(diff), ...removedKeys(diff), ...keptKeys(diff).filter((key) => !isSame(diff, key))]),
};

/** The value under a key, or under a list of keys one inside the other. */
function valueAt(map: RulesMap, key: RulesValue | undefined, fallback: RulesValue | undefined): RulesValue {
  const keys = key !== undefined && isList(key) ? key : [key];
  let at: RulesValue | undefined = map;
  for (const one of keys) at = at !== undefined && isMap(at) ? at.get(textOf(one)) : undefined;
  if (at !== undefined) return at;
  return fallback === undefined ? fail('get needs a default') : fallback;
}

function addedKeys({ after, before }: Diff): string[] {
  return [...after.keys()].filter((key) => !before.has(key));
}

function removedKeys({ after, before }: Diff): string[] {
  return [...before.keys()].filter((key) => !after.has(key));
}

function keptKeys({ after, before }: Diff): string[] {
  return [...after.keys()].filter((key) => before.has(key));
}

function isSame({ after, before }: Diff, key: string): boolean {
  return equal(after.get(key) ?? null, before.get(key) ?? null);
}
