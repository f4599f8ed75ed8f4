import { afterAll, beforeAll, describe, vi } from 'vitest';
import { resetFirebase } from '#support/reset.ts';
import { target } from '#support/target.ts';
import { connect, type Connection } from '../../../src/adapters/firebase/connection.ts';
import { openFirebaseReleaseStore } from '../../../src/adapters/firebase/release-store.ts';
import { releaseStoreContract } from '../../../tests/contract/release-store.contract.ts';

// Of racing transactions, each that loses waits for a second, and a thousand keep a machine busy.
vi.setConfig({ testTimeout: 300_000 });

describe('Firebase release store', () => {
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

  releaseStoreContract(async () => {
    await resetFirebase();
    await connections[0]?.bucket.deleteFiles({ force: true });
    const [connection] = connections;
    const [first, second] = connections.map(openFirebaseReleaseStore);
    if (connection === undefined || first === undefined || second === undefined)
      throw new Error('two stores');
    const frugal = openFirebaseReleaseStore({ ...connection, sweepBounds: { partBlobs: 1, runBlobs: 2 } });
    return {
      store: first,
      another: async () => second,
      frugal,
      close: async () => {
        await frugal.close();
        await first.close();
        await second.close();
      },
    };
  });
});
