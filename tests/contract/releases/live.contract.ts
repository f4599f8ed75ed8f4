import { beforeEach, describe, expect, it } from 'vitest';
import { aRelease, minutesLater, numbers, someTime } from '#tests/support/builders.ts';
import { all, winnersOf } from '#tests/support/outcomes.ts';
import { liveAt, type ReleaseHandles } from './handles.ts';

/** The contract of the live pointer in every release store. */
export function livePointerContract(handles: () => ReleaseHandles): void {
  let store: ReleaseHandles['store'];
  let second: ReleaseHandles['second'];
  let ownerId: ReleaseHandles['ownerId'];
  let put: ReleaseHandles['put'];
  let putLive: ReleaseHandles['putLive'];
  beforeEach(() => {
    ({ store, second, ownerId, put, putLive } = handles());
  });

  describe('live pointer', () => {
    it('returns null for an owner who never published', async () => {
      expect(await store.getLive(ownerId)).toBeNull();
      expect(await store.liveHistory(ownerId)).toEqual([]);
      const site = await putLive(aRelease({ ownerId }));
      expect(await second.getLive(ownerId)).toEqual(liveAt(site));
    });

    it('refuses a switch when another release is live than expected', async () => {
      const [first, next] = [aRelease({ ownerId }), aRelease({ ownerId })];
      await put(next);
      const wrong = { to: liveAt(next), expected: first.release.id, now: someTime };
      await expect(store.switchLive(ownerId, wrong)).rejects.toMatchObject({ code: 'live-moved' });
      await putLive(first);
      for (const expected of [null, next.release.id]) {
        const change = { to: liveAt(next), expected, now: someTime };
        await expect(second.switchLive(ownerId, change)).rejects.toMatchObject({ code: 'live-moved' });
        await expect(store.switchLive(ownerId, { ...change, to: null })).rejects.toMatchObject({
          code: 'live-moved',
        });
      }
      expect(await store.getLive(ownerId)).toEqual(liveAt(first));
      expect(await store.liveHistory(ownerId)).toHaveLength(1);
    });

    it('refuses a switch to a release that does not exist or has another owner', async () => {
      const first = await putLive(aRelease({ ownerId }));
      const others = await put(aRelease());
      for (const to of [liveAt(aRelease()), liveAt(others)]) {
        const change = { to, expected: first.release.id, now: someTime };
        await expect(store.switchLive(ownerId, change)).rejects.toMatchObject({ code: 'not-found' });
      }
      expect(await store.getLive(ownerId)).toEqual(liveAt(first));
      expect(await store.liveHistory(ownerId)).toHaveLength(1);
    });

    it('accepts only one of many parallel switches from the same live release', async () => {
      const sites = numbers(20).map(() => aRelease({ ownerId }));
      for (const site of sites) await put(site);
      let expected: string | null = null;
      for (let round = 0; round < 5; round++) {
        const seen = expected;
        const races = sites
          .filter((site) => site.release.id !== seen)
          .map(async (site, n) => {
            const change = { to: liveAt(site), expected: seen, now: someTime };
            await (n % 2 === 0 ? store : second).switchLive(ownerId, change);
            return site.release.id;
          });
        const winners = await winnersOf(races, 'live-moved');
        expect(winners).toHaveLength(1);
        expected = (await store.getLive(ownerId))?.releaseId ?? null;
        expect(expected).toBe(winners[0]);
      }
      expect(await store.liveHistory(ownerId)).toHaveLength(5);
    });

    it('lists only the newest switches up to the limit', async () => {
      const site = await put(aRelease({ ownerId }));
      for (const minute of [1, 2, 3, 4]) {
        const isOn = minute % 2 === 1;
        const now = minutesLater(minute);
        const to = isOn ? liveAt(site) : null;
        await store.switchLive(ownerId, { to, expected: isOn ? null : site.release.id, now });
      }
      const newest = await store.liveHistory(ownerId, 3);
      expect(newest.map(({ switchedAt }) => switchedAt)).toEqual([4, 3, 2].map(minutesLater));
    });

    it('stores every switch, newest first, even when the clock goes back', async () => {
      const [a, b] = [await put(aRelease({ ownerId })), await put(aRelease({ ownerId }))];
      const steps = [
        { to: liveAt(a), expected: null, now: minutesLater(3) },
        { to: liveAt(b), expected: a.release.id, now: minutesLater(1) },
        { to: null, expected: b.release.id, now: minutesLater(2) },
        { to: liveAt(a), expected: null, now: minutesLater(2) },
      ];
      for (const step of steps) await store.switchLive(ownerId, step);
      expect(await second.liveHistory(ownerId)).toEqual(
        steps.toReversed().map(({ to, now }) => ({
          releaseId: to?.releaseId ?? null,
          portfolioId: to?.portfolioId ?? null,
          switchedAt: now,
        })),
      );
    });

    it('points to no release after the site is unpublished', async () => {
      const site = await putLive(aRelease({ ownerId }));
      await store.switchLive(ownerId, { to: null, expected: site.release.id, now: someTime });
      expect(await store.getLive(ownerId)).toBeNull();
      expect(await store.getRelease(ownerId, site.release.id)).toEqual(site.release);
      await store.deleteReleases(ownerId, [site.release.id]);
      expect(await store.listReleases(ownerId)).toEqual([]);
    });

    it('lists the owners of live pointers in sorted order', async () => {
      const sites = await Promise.all(numbers(5).map(() => putLive(aRelease())));
      await put(aRelease());
      const [down, ...up] = sites.map((site) => site.release);
      await store.switchLive(down?.ownerId ?? '', { to: null, expected: down?.id ?? '', now: someTime });
      const owners = up.map((release) => release.ownerId).sort();
      expect(await all(store.liveOwners())).toEqual(owners);
      expect(await all(store.liveOwners(owners[1]))).toEqual(owners.slice(2));
    });
  });
}
