import { describe, expect, it, vi } from 'vitest';
import { adminFirestore } from '#support/admin.ts';
import { resetFirebase } from '#support/reset.ts';
import { openFirebase } from '#support/movable.ts';
import { target } from '#support/target.ts';
import { connect } from '../../../src/adapters/firebase/connection.ts';
import { openObjects } from '../../../src/adapters/firebase/objects.ts';
import { openBlobs, type Blobs } from '../../../src/adapters/firebase/releases/blobs.ts';
import { releasePaths } from '../../../src/adapters/firebase/releases/paths.ts';
import { openTransactions } from '../../../src/adapters/firebase/transactions.ts';
import { openReleases } from '../../../src/adapters/firebase/transfer/releases.ts';
import { transferContract } from '../../../tests/contract/transfer.contract.ts';
import { aBlob, aPortfolio, someTime } from '../../../tests/support/builders.ts';

// Of racing transactions, each that loses waits for a second.
vi.setConfig({ testTimeout: 60_000 });

describe('Firebase transfer', () => {
  transferContract(async () => {
    await resetFirebase();
    return openFirebase();
  });

  it('a copied portfolio counts once toward the limit of its owner', async () => {
    await resetFirebase();
    const backend = await openFirebase();
    const portfolio = aPortfolio({ revision: 3 });
    await backend.transfer.putPortfolio(portfolio, null);
    await backend.transfer.putPortfolio({ ...portfolio, revision: 4 }, 3);
    const usage = await adminFirestore.collection('usage').doc(portfolio.ownerId).get();
    expect(usage.data()).toEqual({ portfolios: 1 });
    await backend.close();
  });

  it('a blob is stored again when cleanup has removed its entry before the upload', async () => {
    await resetFirebase();
    const connection = connect({
      projectId: target.projectId,
      storageBucket: target.bucket,
      serviceAccount: null,
    });
    const { firestore } = connection;
    const places = releasePaths(firestore);
    const blobs = openBlobs({ firestore, places, objects: openObjects(connection.bucket) });
    const blob = aBlob('kept');
    let tries = 0;
    const swept: Blobs = {
      ...blobs,
      upload: async (given) => (++tries === 1 ? new Map() : blobs.upload(given)),
    };
    const transact = openTransactions(firestore);
    await openReleases({ firestore, places, transact, blobs: swept }).putBlobs([blob], someTime);
    expect(await blobs.getBlob(blob.sha256)).toMatchObject({ sha256: blob.sha256 });
    await connection.close();
  });
});
