import { aggregate } from './aggregate.ts';
import type { Caller } from './caller.ts';
import { compareNames, compareText } from './order.ts';
import { selected } from './query.ts';
import type {
  BatchGetRequest,
  GetDocumentRequest,
  ListCollectionIdsRequest,
  ListDocumentsRequest,
  RunAggregationQueryRequest,
  RunQueryRequest,
} from './requests.ts';
import { FirestoreFailure } from './status.ts';
import type { Store } from './store.ts';
import type { Transactions } from './transactions.ts';

/** The reading methods, each answering the proto3 JSON of its response (a list of them for server streams). */
export function createReads(store: Store, transactions: Transactions) {
  const readAs = (caller: Caller, name: string) => {
    const resource = store.read(name);
    store.check(caller, { operation: 'get', name, resource });
    return resource;
  };
  const transactionOf = ({
    newTransaction,
    transaction,
  }: Pick<RunQueryRequest, 'newTransaction' | 'transaction'>) =>
    newTransaction === undefined ? transaction : transactions.begin();

  return {
    getDocument: ({ name }: GetDocumentRequest, caller: Caller) => {
      const document = readAs(caller, name);
      if (document === null) throw new FirestoreFailure('NOT_FOUND', `Document "${name}" not found.`);
      return document;
    },
    batchGet: (request: BatchGetRequest, caller: Caller) => {
      const readTime = store.now();
      const transaction = transactionOf(request);
      const found = request.documents.map((name) => {
        const document = readAs(caller, name);
        transactions.noteRead(transaction, name);
        return document === null ? { missing: name, readTime } : { found: document, readTime };
      });
      return request.newTransaction === undefined ? found : [{ transaction }, ...found];
    },
    listDocuments: ({ parent, collectionId, showMissing }: ListDocumentsRequest, caller: Caller) => {
      const prefix = `${parent}/${collectionId}/`;
      store.check(caller, { operation: 'list', name: `${prefix}~` });
      const names = [...new Set(firstSegmentsBelow(store, prefix))].map((id) => `${prefix}${id}`);
      const listed = names.sort(compareNames).map((name) => store.read(name) ?? { name });
      return { documents: listed.filter((document) => showMissing || 'fields' in document) };
    },
    listCollectionIds: ({ parent }: ListCollectionIdsRequest, caller: Caller) => {
      if (caller.kind !== 'owner') {
        throw new FirestoreFailure('PERMISSION_DENIED', 'Only the owner may list collections.');
      }
      return { collectionIds: [...new Set(firstSegmentsBelow(store, `${parent}/`))].sort(compareText) };
    },
    runQuery: (request: RunQueryRequest, caller: Caller) => {
      const readTime = store.now();
      const { parent, structuredQuery: query } = request;
      const documents = store.list(caller, parent, query);
      const transaction = transactionOf(request);
      for (const { name } of documents) transactions.noteRead(transaction, name);
      const opening = request.newTransaction === undefined ? [] : [{ transaction, readTime }];
      const answers = [
        ...opening,
        ...documents.map((document) => ({ document: selected(document, query), readTime })),
      ];
      return answers.length === 0 ? [{ readTime }] : answers;
    },
    runAggregationQuery: (request: RunAggregationQueryRequest, caller: Caller) => {
      const { structuredQuery, aggregations } = request.structuredAggregationQuery;
      const documents = store.list(caller, request.parent, structuredQuery);
      return [{ result: { aggregateFields: aggregate(documents, aggregations) }, readTime: store.now() }];
    },
  };
}

function firstSegmentsBelow(store: Store, prefix: string): string[] {
  return store
    .names()
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length).split('/')[0] ?? '');
}
