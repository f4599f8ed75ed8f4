import type { Authorize } from '#standin/access.ts';
import type { Caller } from '#standin/caller.ts';
import { createEngine } from '#standin/engine.ts';
import { FirestoreFailure } from '#standin/status.ts';
import type { Fields, Value } from '#standin/value.ts';

/** Plain data of a test; an object is a Firestore value already. */
export type Plain = string | number | boolean | null | readonly Plain[] | Value;

export const DOCUMENTS = 'projects/p/databases/(default)/documents';

export function as(uid: string, claims: object = {}): Caller {
  return { kind: 'user', uid, token: { sub: uid, ...claims } };
}

export const anonymous: Caller = { kind: 'anonymous' };
export const owner: Caller = { kind: 'owner' };

/** An engine under rules: asks it for things, and says whether they were allowed. */
export function createRulesBench(authorize: Authorize) {
  const engine = createEngine({ authorize });
  const isAllowed = (ask: () => void): boolean => {
    try {
      ask();
      return true;
    } catch (failure) {
      if (!(failure instanceof FirestoreFailure) || failure.status !== 'PERMISSION_DENIED') throw failure;
      return false;
    }
  };
  return {
    write: (caller: Caller, ...writes: object[]) => isAllowed(() => engine.commit(writes, caller)),
    read: (caller: Caller, path: string) =>
      isAllowed(() => engine.call('BatchGetDocuments', { documents: [`${DOCUMENTS}/${path}`] }, caller)),
    list: (caller: Caller, structuredQuery: object, parent = DOCUMENTS) =>
      isAllowed(() => engine.call('RunQuery', { parent, structuredQuery }, caller)),
  };
}

/** A write of the whole document, with server timestamps in the named fields. */
export function put(path: string, data: Record<string, Plain>, stamped: readonly string[] = []): object {
  const updateTransforms = stamped.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' }));
  return { update: { name: `${DOCUMENTS}/${path}`, fields: fieldsFrom(data) }, updateTransforms };
}

/** A write of only the given fields. */
export function patch(path: string, data: Record<string, Plain>): object {
  return { ...put(path, data), updateMask: { fieldPaths: Object.keys(data) } };
}

export function remove(path: string): object {
  return { delete: `${DOCUMENTS}/${path}` };
}

export function where(fieldPath: string, op: string, value: Plain): object {
  return { fieldFilter: { field: { fieldPath }, op, value: valueFrom(value) } };
}

export function all(...filters: object[]): object {
  return { compositeFilter: { op: 'AND', filters } };
}

export function any(...filters: object[]): object {
  return { compositeFilter: { op: 'OR', filters } };
}

function fieldsFrom(data: Record<string, Plain>): Fields {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, valueFrom(value)]));
}

function valueFrom(plain: Plain): Value {
  if (plain === null) return { nullValue: null };
  if (typeof plain === 'string') return { stringValue: plain };
  if (typeof plain === 'boolean') return { booleanValue: plain };
  if (typeof plain === 'number') {
    return Number.isInteger(plain) ? { integerValue: String(plain) } : { doubleValue: plain };
  }
  return isPlainList(plain) ? { arrayValue: { values: plain.map(valueFrom) } } : plain;
}

function isPlainList(plain: readonly Plain[] | Value): plain is readonly Plain[] {
  return Array.isArray(plain);
}
