import { beforeEach, describe, expect, it } from 'vitest';
import { aProfile, numbers } from '#tests/support/builders.ts';
import type { DocumentHandles } from './handles.ts';

/** The contract of the profiles in every document store. */
export function profilesContract(handles: () => DocumentHandles): void {
  let store: DocumentHandles['store'];
  let second: DocumentHandles['second'];
  let ownerId: DocumentHandles['ownerId'];
  beforeEach(() => {
    ({ store, second, ownerId } = handles());
  });

  describe('profiles', () => {
    it('returns null for an unknown profile, and a created one as it was stored', async () => {
      expect(await store.getProfile(ownerId)).toBeNull();
      const profile = aProfile({ bio: 'Engines, “analytical” ones.\n</script> 👩🏽‍🔬 \u2028' });
      expect(await store.createProfile(ownerId, profile)).toEqual(profile);
      expect(await second.getProfile(ownerId)).toEqual(profile);
    });

    it('returns the first stored profile to every parallel creation', async () => {
      const racers = numbers(20).map((n) =>
        (n % 2 === 0 ? store : second).createProfile(ownerId, aProfile({ bio: `Racer ${n}` })),
      );
      const results = await Promise.all(racers);
      const stored = await store.getProfile(ownerId);
      expect(results).toEqual(numbers(20).map(() => stored));
    });

    it('patches the given fields of a profile and keeps the others', async () => {
      await store.createProfile(ownerId, aProfile({ linkedin: 'ada' }));
      const patched = await store.updateProfile(ownerId, { bio: 'New', email: 'new@example.com' });
      expect(patched).toEqual(aProfile({ linkedin: 'ada', bio: 'New', email: 'new@example.com' }));
      expect(await store.getProfile(ownerId)).toEqual(patched);
    });

    it('keeps every change when several fields of a profile are patched in parallel', async () => {
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

    it('stores in the profile which portfolio is published, or that none is', async () => {
      await store.createProfile(ownerId, aProfile());
      await store.setPublishedPortfolio(ownerId, 'p1');
      expect((await store.getProfile(ownerId))?.publishedPortfolioId).toBe('p1');
      await store.setPublishedPortfolio(ownerId, null);
      expect((await store.getProfile(ownerId))?.publishedPortfolioId).toBeNull();
    });

    it('returns the preferences that were chosen last, defaults before, and none of a deleted owner', async () => {
      expect(await store.getPreferences(ownerId)).toEqual({ toastPosition: 'top-right' });
      await store.putPreferences(ownerId, { toastPosition: 'bottom-left' });
      await second.putPreferences(ownerId, { toastPosition: 'top-center' });
      expect(await store.getPreferences(ownerId)).toEqual({ toastPosition: 'top-center' });
      await store.deleteOwner(ownerId, '2026-11-22T12:00:00.000Z');
      expect(await second.getPreferences(ownerId)).toEqual({ toastPosition: 'top-right' });
    });

    it('refuses to patch a profile that does not exist', async () => {
      await expect(store.updateProfile(ownerId, { bio: 'B' })).rejects.toMatchObject({ code: 'not-found' });
      await expect(store.setPublishedPortfolio(ownerId, null)).rejects.toMatchObject({ code: 'not-found' });
      expect(await store.getProfile(ownerId)).toBeNull();
    });
  });
}
