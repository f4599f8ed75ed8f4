import { describe } from 'vitest';
import { resetFirebase } from '#support/reset.ts';
import { target } from '#support/target.ts';
import { connect } from '../../../src/adapters/firebase/connection.ts';
import { openFirebaseLimits } from '../../../src/adapters/firebase/limits.ts';
import { limitsContract } from '../../../tests/contract/limits.contract.ts';

describe('Firebase rate limits', () => {
  limitsContract(async () => {
    await resetFirebase();
    const connection = connect({
      projectId: target.projectId,
      storageBucket: target.bucket,
      serviceAccount: null,
    });
    return {
      limits: openFirebaseLimits(connection),
      restart: async () => openFirebaseLimits(connection),
      async stored() {
        const { docs } = await connection.firestore.collection('limits').get();
        return docs.map((document) => JSON.stringify([document.id, document.data()])).join('\n');
      },
      close: () => connection.close(),
    };
  });
});
