import { FirestoreFailure } from './status.ts';
import type { Store } from './store.ts';

/** Open transactions, each with the version of every document that it read. */
export interface Transactions {
  /** @returns the new transaction's id, base64 */
  begin(): string;
  noteRead(id: string | undefined, name: string): void;
  /** Ends a transaction. @throws FirestoreFailure ABORTED when a document moved since it was read */
  settle(id: string): void;
  rollback(id: string): void;
}

export function createTransactions(store: Store): Transactions {
  const open = new Map<string, Map<string, string | null>>();
  const versionOf = (name: string) => store.read(name)?.updateTime ?? null;
  let count = 0;

  return {
    begin() {
      const id = Buffer.from(`transaction ${++count}`).toString('base64');
      open.set(id, new Map());
      return id;
    },
    noteRead(id, name) {
      const reads = id === undefined ? undefined : open.get(id);
      if (reads !== undefined && !reads.has(name)) reads.set(name, versionOf(name));
    },
    settle(id) {
      const reads = open.get(id);
      if (reads === undefined) {
        throw new FirestoreFailure(
          'INVALID_ARGUMENT',
          'The referenced transaction has expired or is no longer valid.',
        );
      }
      open.delete(id);
      for (const [name, version] of reads) {
        if (versionOf(name) !== version) {
          throw new FirestoreFailure('ABORTED', 'Too much contention on these documents. Please try again.');
        }
      }
    },
    rollback(id) {
      open.delete(id);
    },
  };
}
