import { describe, vi } from 'vitest';
import { resetFirebase } from '#support/reset.ts';
import { openFirebase } from '#support/movable.ts';
import { transferContract } from '../../../tests/contract/transfer.contract.ts';

// Of transactions that race, each that loses waits for a second.
vi.setConfig({ testTimeout: 60_000 });

describe('copying from and to Firebase', () => {
  transferContract(async () => {
    await resetFirebase();
    return openFirebase();
  });
});
