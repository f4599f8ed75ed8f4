import { type Access, checkAccess, type Authorize } from './access.ts';
import type { Caller } from './caller.ts';
import { hasIndex, neededIndex, type Indexes } from './indexes.ts';
import { risingClock } from './instant.ts';
import { runQuery } from './query.ts';
import type { StructuredQuery } from './query-schema.ts';
import { FirestoreFailure } from './status.ts';
import type { StoredDocument } from './value.ts';

export interface StoreOptions {
  authorize?: Authorize | null;
  /** Refuse queries that these declared indexes do not serve, as production does and no emulator does. */
  indexes?: Indexes | null;
}

/** The documents, the rules over them and those who watch them. */
export interface Store {
  authorize: Authorize | null;
  now: () => string;
  read: (name: string) => StoredDocument | null;
  names: () => string[];
  /** Documents of a query that the caller may list.
   *  @throws FirestoreFailure FAILED_PRECONDITION without the index, PERMISSION_DENIED by rules */
  list(caller: Caller, parent: string, query: StructuredQuery): StoredDocument[];
  /** Judges an access under the present rules. @throws FirestoreFailure PERMISSION_DENIED */
  check(caller: Caller, access: Pick<Access, 'operation' | 'name'> & Partial<Access>): void;
  /** Replaces (or, with null, removes) documents at once, then tells the watchers. */
  publish(changes: ReadonlyMap<string, StoredDocument | null>): void;
  /** @returns the function that ends the watch */
  watch(onChange: () => void): () => void;
}

export function createStore({ authorize = null, indexes = null }: StoreOptions): Store {
  const documents = new Map<string, StoredDocument>();
  const watchers = new Set<() => void>();
  const now = risingClock();

  const store: Store = {
    authorize,
    now,
    read: (name) => documents.get(name) ?? null,
    names: () => [...documents.keys()],
    list(caller, parent, query) {
      store.check(caller, { operation: 'list', name: queriedName(parent, query), query });
      const need = indexes === null ? null : neededIndex(query);
      if (need !== null && indexes !== null && !hasIndex(indexes, need)) {
        throw new FirestoreFailure(
          'FAILED_PRECONDITION',
          `The query requires an index: ${JSON.stringify(need)}`,
        );
      }
      return runQuery(documents.values(), parent, query);
    },
    check(caller, access) {
      const time = access.time ?? new Date().toISOString();
      const read = { resource: null, next: null, query: null, pending: new Map(), read: store.read };
      checkAccess(store.authorize, caller, { ...read, ...access, time });
    },
    publish(changes) {
      const moved = [...changes].filter(([name, next]) => isChange(documents.get(name), next));
      for (const [name, next] of moved) {
        if (next === null) documents.delete(name);
        else documents.set(name, next);
      }
      if (moved.length > 0) for (const onChange of watchers) onChange();
    },
    watch(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
  };
  return store;
}

function isChange(before: StoredDocument | undefined, next: StoredDocument | null): boolean {
  return before?.updateTime !== next?.updateTime;
}

/** Rules judge a query at a placeholder document; that of a collection group lies below a placeholder parent. */
function queriedName(parent: string, { from }: StructuredQuery): string {
  const { collectionId = '~', allDescendants = false } = from[0] ?? {};
  return `${parent}/${allDescendants ? '~/~/' : ''}${collectionId}/~`;
}
