import { afterAll, beforeAll, describe } from 'vitest';
import { target } from '#support/target.ts';
import { connect, type Connection } from '../../../src/adapters/firebase/connection.ts';
import { openFirebaseFileStore } from '../../../src/adapters/firebase/file-store.ts';
import { fileStoreContract } from '../../../tests/contract/file-store.contract.ts';

describe('Firebase file store', () => {
  let connections: Connection[];
  beforeAll(() => {
    const project = { projectId: target.projectId, storageBucket: target.bucket, serviceAccount: null };
    connections = [connect(project), connect(project)];
  });
  afterAll(async () => {
    for (const connection of connections) await connection.close();
  });

  // The emulator accepts no request above 130 MB.
  fileStoreContract(open, { bytes: 120 * 1024 * 1024 });

  async function open() {
    const [first, second] = connections.map(openFirebaseFileStore);
    if (first === undefined || second === undefined) throw new Error('two stores');
    return {
      store: first,
      another: async () => second,
      close: async () => {
        await connections[0]?.bucket.deleteFiles({ force: true });
      },
    };
  }
});
