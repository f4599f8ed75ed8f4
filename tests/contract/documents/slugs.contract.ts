import { beforeEach, describe, expect, it } from 'vitest';
import { quarantineDays } from '#src/domain/slug.ts';
import { anId, aProfile, minutesLater, numbers, someTime } from '#tests/support/builders.ts';
import { winnersOf } from '#tests/support/outcomes.ts';
import type { DocumentHandles } from './handles.ts';

const daysLater = (days: number) => minutesLater(days * 24 * 60);

/** The contract of the slugs in every document store. */
export function slugsContract(handles: () => DocumentHandles, racers: number): void {
  let store: DocumentHandles['store'];
  let second: DocumentHandles['second'];
  let ownerId: DocumentHandles['ownerId'];
  beforeEach(() => {
    ({ store, second, ownerId } = handles());
  });

  /** Creates this many owners, each with a profile, and returns their ids. */
  async function newOwners(count: number): Promise<string[]> {
    const uids = numbers(count).map(anId);
    await Promise.all(uids.map((owner) => store.createProfile(owner, aProfile())));
    return uids;
  }

  async function newOwner(slug: string): Promise<string> {
    const owner = anId();
    await store.createProfile(owner, aProfile());
    await store.claimSlug(owner, slug, someTime);
    return owner;
  }

  describe('slugs', () => {
    it('returns null for an unclaimed slug', async () => {
      expect(await store.getSlug('ada')).toBeNull();
      expect(await store.currentSlug(ownerId)).toBeNull();
    });

    it('claims a slug together with the profile', async () => {
      await store.createProfile(ownerId, aProfile());
      const claim = { slug: 'ada', ownerId, claimedAt: someTime, current: true };
      expect(await store.claimSlug(ownerId, 'ada', someTime)).toEqual(claim);
      expect(await store.getSlug('ada')).toEqual(claim);
      expect(await store.currentSlug(ownerId)).toBe('ada');
      expect(await store.getProfile(ownerId)).toEqual(aProfile({ slug: 'ada' }));
    });

    it('refuses to claim a slug for an owner without a profile', async () => {
      await expect(store.claimSlug(ownerId, 'ada', someTime)).rejects.toMatchObject({ code: 'not-found' });
      expect(await store.getSlug('ada')).toBeNull();
    });

    it(`gives a slug to one of ${racers} owners who claim it in parallel`, { timeout: 300_000 }, async () => {
      const uids = await newOwners(racers);
      const races = uids.map((owner, n) => (n % 2 === 0 ? store : second).claimSlug(owner, 'ada', someTime));
      const winners = await winnersOf(races, 'slug-taken');
      expect(winners).toHaveLength(1);
      expect(await store.getSlug('ada')).toEqual(winners[0]);
      const profiles = await Promise.all(uids.map((owner) => store.getProfile(owner)));
      expect(profiles.filter((profile) => profile?.slug === 'ada')).toHaveLength(1);
    });

    it('leaves an owner who claims several slugs in parallel with one current slug', async () => {
      await store.createProfile(ownerId, aProfile());
      await Promise.all(
        numbers(10).map((n) => (n % 2 === 0 ? store : second).claimSlug(ownerId, `ada-${n}`, someTime)),
      );
      const claims = await Promise.all(numbers(10).map((n) => store.getSlug(`ada-${n}`)));
      const current = claims.filter((claim) => claim?.current === true);
      expect(current).toHaveLength(1);
      expect(await store.currentSlug(ownerId)).toBe(current[0]?.slug);
      expect((await store.getProfile(ownerId))?.slug).toBe(current[0]?.slug);
    });

    it('keeps a slug unchanged when its owner claims it again', async () => {
      const owner = await newOwner('ada');
      const again = await store.claimSlug(owner, 'ada', daysLater(1));
      expect(again).toEqual({ slug: 'ada', ownerId: owner, claimedAt: someTime, current: true });
      expect(await store.getSlug('ada')).toEqual(again);
    });

    it('keeps a former slug reserved for its owner forever', async () => {
      const owner = await newOwner('ada');
      await store.claimSlug(owner, 'lovelace', daysLater(1));
      expect(await store.getSlug('ada')).toMatchObject({ ownerId: owner, current: false });
      expect(await store.currentSlug(owner)).toBe('lovelace');
      await store.createProfile(ownerId, aProfile());
      await expect(store.claimSlug(ownerId, 'ada', daysLater(1000))).rejects.toMatchObject({
        code: 'slug-taken',
      });
      expect(await store.currentSlug(ownerId)).toBeNull();
    });

    it('lets an owner claim a former slug again', async () => {
      const owner = await newOwner('ada');
      await store.claimSlug(owner, 'lovelace', daysLater(1));
      expect(await store.slugAvailability(owner, 'ada', daysLater(2))).toBe('free');
      expect(await store.slugAvailability('somebody', 'ada', daysLater(2))).toBe('taken');
      const back = await store.claimSlug(owner, 'ada', daysLater(2));
      expect(back).toEqual({ slug: 'ada', ownerId: owner, claimedAt: daysLater(2), current: true });
      expect(await store.getSlug('lovelace')).toMatchObject({ ownerId: owner, current: false });
      expect((await store.getProfile(owner))?.slug).toBe('ada');
    });

    it('keeps the slug of a deleted account reserved for some time before others can claim it', async () => {
      const owner = await newOwner('ada');
      await store.claimSlug(owner, 'lovelace', someTime);
      await store.deleteOwner(owner, someTime);
      expect(await store.getSlug('ada')).toBeNull();
      expect(await store.currentSlug(owner)).toBeNull();
      await store.createProfile(ownerId, aProfile());
      for (const slug of ['ada', 'lovelace']) {
        expect(await store.slugAvailability(ownerId, slug, daysLater(quarantineDays - 1))).toBe('taken');
        await expect(store.claimSlug(ownerId, slug, daysLater(quarantineDays - 1))).rejects.toMatchObject({
          code: 'slug-taken',
        });
      }
      expect(await store.slugAvailability(ownerId, 'ada', daysLater(quarantineDays))).toBe('free');
      const claim = await store.claimSlug(ownerId, 'ada', daysLater(quarantineDays));
      expect(claim).toMatchObject({ ownerId, current: true });
      expect(await store.getSlug('ada')).toEqual(claim);
    });

    it('refuses a slug that looks like a current or former one of another owner', async () => {
      const owner = await newOwner('demo-tokyo');
      await store.claimSlug(owner, 'ada-lovelace', daysLater(1));
      await store.createProfile(ownerId, aProfile());
      for (const slug of ['dem0-tokyo', 'demotokyo', 'ada-1ovelace', 'adalovelace']) {
        expect(await store.slugAvailability(ownerId, slug, daysLater(2))).toBe('confusable');
        await expect(store.claimSlug(ownerId, slug, daysLater(2))).rejects.toMatchObject({
          code: 'slug-confusable',
        });
        expect(await store.getSlug(slug)).toBeNull();
      }
      expect(await store.currentSlug(ownerId)).toBeNull();
      expect(await store.slugAvailability(ownerId, 'demo-kyoto', daysLater(2))).toBe('free');
    });

    it('lets an owner claim slugs that look like their own', async () => {
      const owner = await newOwner('ada-lovelace');
      expect(await store.slugAvailability(owner, 'adalovelace', daysLater(1))).toBe('free');
      await store.claimSlug(owner, 'adalovelace', daysLater(1));
      await store.claimSlug(owner, 'ada-lovelace', daysLater(2));
      expect(await store.currentSlug(owner)).toBe('ada-lovelace');
    });

    it('keeps what looks like the slug of a deleted account reserved as long as that slug', async () => {
      await store.deleteOwner(await newOwner('ada'), someTime);
      await store.createProfile(ownerId, aProfile());
      const early = daysLater(quarantineDays - 1);
      expect(await store.slugAvailability(ownerId, '4da', early)).toBe('confusable');
      await expect(store.claimSlug(ownerId, '4da', early)).rejects.toMatchObject({ code: 'slug-confusable' });
      expect(await store.slugAvailability(ownerId, '4da', daysLater(quarantineDays))).toBe('free');
      await store.claimSlug(ownerId, '4da', daysLater(quarantineDays));
      expect(await store.currentSlug(ownerId)).toBe('4da');
    });

    it('gives one of two slugs that look alike to owners who claim them in parallel', async () => {
      const uids = await newOwners(10);
      const races = uids.map((owner, n) =>
        (n % 2 === 0 ? store : second).claimSlug(owner, n % 2 === 0 ? 'ada' : '4da', someTime),
      );
      const outcomes = await Promise.allSettled(races);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(
        [await store.getSlug('ada'), await store.getSlug('4da')].filter((claim) => claim !== null),
      ).toHaveLength(1);
    });
  });
}
