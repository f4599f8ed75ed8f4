import type { Caller } from './caller.ts';
import type { BatchWriteRequest, CommitRequest } from './requests.ts';
import { asFailure } from './status.ts';
import type { Store } from './store.ts';
import type { Transactions } from './transactions.ts';
import type { StoredDocument } from './value.ts';
import { applyWrite, documentOf, type WriteResult } from './write.ts';

export interface CommitResponse {
  writeResults: WriteResult[];
  commitTime: string;
}

/** The writing methods: all writes of a commit land, or none; rules judge the outcome, document by document. */
export function createCommits(store: Store, transactions: Transactions) {
  const commit = ({ writes, transaction }: CommitRequest, caller: Caller): CommitResponse => {
    if (transaction !== undefined) transactions.settle(transaction);
    const time = store.now();
    const pending = new Map<string, StoredDocument | null>();
    const writeResults = writes.map((write) => {
      const written = pending.get(documentOf(write));
      const current = written === undefined ? store.read(documentOf(write)) : written;
      const { name, next, result } = applyWrite(write, current, time);
      if (next !== undefined) pending.set(name, next);
      return result;
    });
    for (const [name, next] of pending) {
      const resource = store.read(name);
      const operation = operationOf(resource, next);
      store.check(caller, { operation, name, resource, next, time, pending });
    }
    store.publish(pending);
    return { writeResults, commitTime: time };
  };

  const batchWrite = ({ writes }: BatchWriteRequest, caller: Caller) => {
    const outcomes = writes.map((write) => attempt(() => commit({ writes: [write] }, caller)));
    return {
      writeResults: outcomes.map(({ result }) => result),
      status: outcomes.map(({ status }) => status),
    };
  };

  return { commit, batchWrite };
}

function operationOf(resource: StoredDocument | null, next: StoredDocument | null) {
  if (next === null) return 'delete';
  return resource === null ? 'create' : 'update';
}

/** Writes of a batchWrite stand alone: a failed one is reported in its place. */
function attempt(commit: () => CommitResponse): { result: WriteResult; status: object } {
  try {
    return { result: commit().writeResults[0] ?? {}, status: {} };
  } catch (cause) {
    const { code, message } = asFailure(cause);
    return { result: {}, status: { code, message } };
  }
}
