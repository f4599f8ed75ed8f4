import { describe, expect, it, vi } from 'vitest';
import { adminFirestore } from '#support/admin.ts';
import { resetFirebase } from '#support/reset.ts';
import { openFirebase } from '#support/movable.ts';
import { transferContract } from '../../../tests/contract/transfer.contract.ts';
import { aPortfolio } from '../../../tests/support/builders.ts';

// Of transactions that race, each that loses waits for a second.
vi.setConfig({ testTimeout: 60_000 });

describe('copying from and to Firebase', () => {
  transferContract(async () => {
    await resetFirebase();
    return openFirebase();
  });

  it('counts portfolios for the limit of their owner, each once', async () => {
    await resetFirebase();
    const backend = await openFirebase();
    const portfolio = aPortfolio({ revision: 3 });
    await backend.transfer.putPortfolio(portfolio, null);
    await backend.transfer.putPortfolio({ ...portfolio, revision: 4 }, 3);
    const usage = await adminFirestore.collection('usage').doc(portfolio.ownerId).get();
    expect(usage.data()).toEqual({ portfolios: 1 });
    await backend.close();
  });
});
