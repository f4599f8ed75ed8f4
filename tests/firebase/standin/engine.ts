import type { z } from 'zod';
import type { Authorize } from './access.ts';
import type { Caller } from './caller.ts';
import { createCommits, type CommitResponse } from './commit.ts';
import { openListen, type ListenStream } from './listen.ts';
import { createReads } from './reads.ts';
import * as requests from './requests.ts';
import { FirestoreFailure } from './status.ts';
import { createStore, type StoreOptions } from './store.ts';
import { createTransactions } from './transactions.ts';
import type { StoredDocument } from './value.ts';

/** An in-memory Firestore whose messages are proto3 JSON; gRPC, REST and WebChannel are fronts of it. */
export interface Engine {
  /** Calls a method of google.firestore.v1.Firestore; server streams answer a list.
   *  @throws FirestoreFailure */
  call(method: string, body: unknown, caller: Caller): object;
  commit(writes: unknown, caller: Caller): CommitResponse;
  listen(caller: Caller, send: (response: object) => void): ListenStream;
  read: (name: string) => StoredDocument | null;
  setRules(authorize: Authorize | null): void;
  /** Deletes every document of a project. */
  clear(project: string): void;
}

type Method = (body: unknown, caller: Caller) => object;

export function createEngine(options: StoreOptions = {}): Engine {
  const store = createStore(options);
  const transactions = createTransactions(store);
  const reads = createReads(store, transactions);
  const { commit, batchWrite } = createCommits(store, transactions);

  const methods = new Map<string, Method>([
    ['GetDocument', method(requests.getDocumentRequest, reads.getDocument)],
    ['BatchGetDocuments', method(requests.batchGetRequest, reads.batchGet)],
    ['ListDocuments', method(requests.listDocumentsRequest, reads.listDocuments)],
    ['ListCollectionIds', method(requests.listCollectionIdsRequest, reads.listCollectionIds)],
    ['RunQuery', method(requests.runQueryRequest, reads.runQuery)],
    ['RunAggregationQuery', method(requests.runAggregationQueryRequest, reads.runAggregationQuery)],
    ['Commit', method(requests.commitRequest, commit)],
    ['BatchWrite', method(requests.batchWriteRequest, batchWrite)],
    ['BeginTransaction', () => ({ transaction: transactions.begin() })],
    [
      'Rollback',
      method(requests.rollbackRequest, ({ transaction }) => {
        transactions.rollback(transaction);
        return {};
      }),
    ],
  ]);

  return {
    call(name, body, caller) {
      const called = methods.get(name);
      if (called === undefined) throw new FirestoreFailure('UNIMPLEMENTED', `${name} is not implemented`);
      return called(body, caller);
    },
    commit: (writes, caller) => commit(parsed(requests.commitRequest, { writes }), caller),
    listen: (caller, send) => openListen(store, caller, send),
    read: store.read,
    setRules(authorize) {
      store.authorize = authorize;
    },
    clear(project) {
      const names = store.names().filter((name) => name.startsWith(`projects/${project}/`));
      store.publish(new Map(names.map((name) => [name, null])));
    },
  };
}

function method<T>(schema: z.ZodType<T>, answer: (request: T, caller: Caller) => object): Method {
  return (body, caller) => answer(parsed(schema, body), caller);
}

function parsed<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (!result.success) throw new FirestoreFailure('INVALID_ARGUMENT', result.error.message);
  return result.data;
}
