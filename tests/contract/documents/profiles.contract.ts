import { beforeEach, describe, expect, it } from 'vitest';
import { aProfile, numbers } from '#tests/support/builders.ts';
import type { DocumentHandles } from './handles.ts';

/** What every document store keeps to with profiles. */
export function profilesContract(handles: () => DocumentHandles): void {
  let store: DocumentHandles['store'];
  let second: DocumentHandles['second'];
  let uid: DocumentHandles['uid'];
  beforeEach(() => {
    ({ store, second, uid } = handles());
  });

  describe('profiles', () => {
    it('are null until they are created, then read as they were stored', async () => {
      expect(await store.getProfile(uid)).toBeNull();
      const profile = aProfile({ bio: 'Engines, “analytical” ones.\n</script> 👩🏽‍🔬 \u2028' });
      expect(await store.createProfile(uid, profile)).toEqual(profile);
      expect(await second.getProfile(uid)).toEqual(profile);
    });

    it('give every racer the first one that was stored', async () => {
      const racers = numbers(20).map((n) =>
        (n % 2 === 0 ? store : second).createProfile(uid, aProfile({ bio: `Racer ${n}` })),
      );
      const results = await Promise.all(racers);
      const stored = await store.getProfile(uid);
      expect(results).toEqual(numbers(20).map(() => stored));
    });

    it('take a patch and leave the rest', async () => {
      await store.createProfile(uid, aProfile({ linkedin: 'ada' }));
      const patched = await store.updateProfile(uid, { bio: 'New', email: 'new@example.com' });
      expect(patched).toEqual(aProfile({ linkedin: 'ada', bio: 'New', email: 'new@example.com' }));
      expect(await store.getProfile(uid)).toEqual(patched);
    });

    it('lose nothing when several fields are patched at once', async () => {
      await store.createProfile(uid, aProfile());
      await Promise.all([
        store.updateProfile(uid, { bio: 'B' }),
        second.updateProfile(uid, { linkedin: 'L' }),
        store.updateProfile(uid, { twitter: 'T' }),
        second.setPublishedPortfolio(uid, 'p1'),
      ]);
      expect(await store.getProfile(uid)).toEqual(
        aProfile({ bio: 'B', linkedin: 'L', twitter: 'T', publishedPortfolioId: 'p1' }),
      );
    });

    it('echo the published portfolio and its absence', async () => {
      await store.createProfile(uid, aProfile());
      await store.setPublishedPortfolio(uid, 'p1');
      expect((await store.getProfile(uid))?.publishedPortfolioId).toBe('p1');
      await store.setPublishedPortfolio(uid, null);
      expect((await store.getProfile(uid))?.publishedPortfolioId).toBeNull();
    });

    it('cannot be changed before they are created', async () => {
      await expect(store.updateProfile(uid, { bio: 'B' })).rejects.toMatchObject({ code: 'not-found' });
      await expect(store.setPublishedPortfolio(uid, null)).rejects.toMatchObject({ code: 'not-found' });
      expect(await store.getProfile(uid)).toBeNull();
    });
  });
}
