import { describe, expect, it } from 'vitest';
import { anId, numbers, someTime } from '#tests/support/builders.ts';
import { all } from '#tests/support/outcomes.ts';
import type { DocumentHandles } from './handles.ts';

/** The contract of the cleanup cursors of every document store. */
export function cleanupCursorsContract(handles: () => DocumentHandles): void {
  describe('cleanup cursors', () => {
    it('keeps the cursor of each loop until it is replaced or removed', async () => {
      const { store, second } = handles();
      expect(await store.getCleanupCursor('prune')).toBeNull();
      await store.putCleanupCursor('prune', 'ada');
      await store.putCleanupCursor('prune', '../__x__');
      await store.putCleanupCursor('usage', 'ada');
      expect(await second.getCleanupCursor('prune')).toBe('../__x__');
      await second.putCleanupCursor('prune', null);
      expect(await store.getCleanupCursor('prune')).toBeNull();
      expect(await store.getCleanupCursor('usage')).toBe('ada');
    });

    it('removes cursors that name a deleted owner', async () => {
      const { store } = handles();
      const [gone, stays] = [anId(), anId()];
      await store.putCleanupCursor('prune', gone);
      await store.putCleanupCursor('echo', stays);
      await store.deleteOwner(gone, someTime);
      expect(await store.getCleanupCursor('prune')).toBeNull();
      expect(await store.getCleanupCursor('echo')).toBe(stays);
    });

    it('lists the owners with stored files after a given one', async () => {
      const { store } = handles();
      const owners = numbers(4).map(anId).sort();
      for (const ownerId of owners) await store.changeUsage(ownerId, () => ({ derivedBytes: 1 }));
      expect(await all(store.usingOwners())).toEqual(owners);
      expect(await all(store.usingOwners(owners[1]))).toEqual(owners.slice(2));
    });
  });
}
