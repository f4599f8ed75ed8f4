import { afterAll, beforeAll, describe, vi } from 'vitest';
import { resetFirebase } from '#support/reset.ts';
import { target } from '#support/target.ts';
import { connect, type Connection } from '../../../src/adapters/firebase/connection.ts';
import { openFirebaseDocumentStore } from '../../../src/adapters/firebase/document-store.ts';
import { contractLimits } from '../../../tests/contract/documents/handles.ts';
import { documentStoreContract } from '../../../tests/contract/document-store.contract.ts';

// Of racing transactions, each that loses waits for a second.
vi.setConfig({ testTimeout: 300_000 });

describe('Firebase document store', () => {
  let connections: Connection[];
  beforeAll(() => {
    const project = {
      projectId: target.projectId,
      storageBucket: target.bucket,
      serviceAccount: null,
      timeoutMs: 300_000,
    };
    connections = [connect(project), connect(project)];
  });
  afterAll(async () => {
    for (const connection of connections) await connection.close();
  });

  // More of them would exceed the timeout of the emulator's locks.
  const racers = 50;

  documentStoreContract(open, { racers });

  async function open() {
    await resetFirebase();
    const [first, second] = connections.map((connection) =>
      openFirebaseDocumentStore({ ...connection, storageLimits: contractLimits }),
    );
    if (first === undefined || second === undefined) throw new Error('two stores');
    return {
      store: first,
      another: async () => second,
      spoil: async (id: string) => {
        const chunk = connections[0]?.firestore.doc(`portfolios/${id}/content/0`);
        await chunk?.update({ text: '{"sections":7}' });
      },
      close: async () => {
        await first.close();
        await second.close();
      },
    };
  }
});
