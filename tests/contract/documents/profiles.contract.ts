import { beforeEach, describe, expect, it } from 'vitest';
import { aProfile, numbers } from '#tests/support/builders.ts';
import type { DocumentHandles } from './handles.ts';

/** What every document store keeps to with profiles. */
export function profilesContract(handles: () => DocumentHandles): void {
  let store: DocumentHandles['store'];
  let second: DocumentHandles['second'];
  let ownerId: DocumentHandles['ownerId'];
  beforeEach(() => {
    ({ store, second, ownerId } = handles());
  });

  describe('profiles', () => {
    it('are null until they are created, then read as they were stored', async () => {
      expect(await store.getProfile(ownerId)).toBeNull();
      const profile = aProfile({ bio: 'Engines, “analytical” ones.\n</script> 👩🏽‍🔬 \u2028' });
      expect(await store.createProfile(ownerId, profile)).toEqual(profile);
      expect(await second.getProfile(ownerId)).toEqual(profile);
    });

    it('give every racer the first one that was stored', async () => {
      const racers = numbers(20).map((n) =>
        (n % 2 === 0 ? store : second).createProfile(ownerId, aProfile({ bio: `Racer ${n}` })),
      );
      const results = await Promise.all(racers);
      const stored = await store.getProfile(ownerId);
      expect(results).toEqual(numbers(20).map(() => stored));
    });

    it('take a patch and leave the rest', async () => {
      await store.createProfile(ownerId, aProfile({ linkedin: 'ada' }));
      const patched = await store.updateProfile(ownerId, { bio: 'New', email: 'new@example.com' });
      expect(patched).toEqual(aProfile({ linkedin: 'ada', bio: 'New', email: 'new@example.com' }));
      expect(await store.getProfile(ownerId)).toEqual(patched);
    });

    it('lose nothing when several fields are patched at once', async () => {
      await store.createProfile(ownerId, aProfile());
      await Promise.all([
        store.updateProfile(ownerId, { bio: 'B' }),
        second.updateProfile(ownerId, { linkedin: 'L' }),
        store.updateProfile(ownerId, { twitter: 'T' }),
        second.setPublishedPortfolio(ownerId, 'p1'),
      ]);
      expect(await store.getProfile(ownerId)).toEqual(
        aProfile({ bio: 'B', linkedin: 'L', twitter: 'T', publishedPortfolioId: 'p1' }),
      );
    });

    it('echo the published portfolio and its absence', async () => {
      await store.createProfile(ownerId, aProfile());
      await store.setPublishedPortfolio(ownerId, 'p1');
      expect((await store.getProfile(ownerId))?.publishedPortfolioId).toBe('p1');
      await store.setPublishedPortfolio(ownerId, null);
      expect((await store.getProfile(ownerId))?.publishedPortfolioId).toBeNull();
    });

    it('cannot be changed before they are created', async () => {
      await expect(store.updateProfile(ownerId, { bio: 'B' })).rejects.toMatchObject({ code: 'not-found' });
      await expect(store.setPublishedPortfolio(ownerId, null)).rejects.toMatchObject({ code: 'not-found' });
      expect(await store.getProfile(ownerId)).toBeNull();
    });
  });
}
