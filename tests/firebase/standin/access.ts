import type { Caller } from './caller.ts';
import type { StructuredQuery } from './query-schema.ts';
import { FirestoreFailure } from './status.ts';
import type { StoredDocument } from './value.ts';

export type Operation = 'get' | 'list' | 'create' | 'update' | 'delete';

/** One act on one document (or one query) that rules judge. */
export interface Access {
  operation: Operation;
  /** Full name of the document; for a query a placeholder below the collection asked. */
  name: string;
  resource: StoredDocument | null;
  next: StoredDocument | null;
  query: StructuredQuery | null;
  /** Time of the request, RFC 3339. */
  time: string;
  /** All documents that the commit changes, as they will be; empty for reads. */
  pending: ReadonlyMap<string, StoredDocument | null>;
  /** A stored document by full name, as before the commit. */
  read: (name: string) => StoredDocument | null;
}

/** Judges an access: null when allowed, else the reason of refusal. */
export type Authorize = (caller: Caller, access: Access) => string | null;

/** @throws FirestoreFailure PERMISSION_DENIED */
export function checkAccess(authorize: Authorize | null, caller: Caller, access: Access): void {
  if (authorize === null || caller.kind === 'owner') return;
  const refusal = authorize(caller, access);
  if (refusal !== null) throw new FirestoreFailure('PERMISSION_DENIED', refusal);
}
