import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReleaseStore } from '#src/ports/release-store.ts';
import { aRelease, hashOf, numbers, someTime } from '#tests/support/builders.ts';
import { streamClosed } from '../streams.ts';
import { liveAt, type ReleaseHandles } from './handles.ts';

/** The contract of the move listeners of every release store. */
export function liveMovesContract(handles: () => ReleaseHandles): void {
  let store: ReleaseHandles['store'];
  let second: ReleaseHandles['second'];
  let ownerId: ReleaseHandles['ownerId'];
  let put: ReleaseHandles['put'];
  let putLive: ReleaseHandles['putLive'];
  beforeEach(() => {
    ({ store, second, ownerId, put, putLive } = handles());
  });

  describe('watched live pointers', () => {
    const polling = { timeout: 60_000, interval: 20 };
    afterEach(streamClosed);

    async function tellsEachMove(writer: ReleaseStore): Promise<void> {
      const sites = await Promise.all(numbers(3).map(() => put(aRelease())));
      const reportedOwners: (string | null)[] = [];
      const stop = store.watch((owner) => reportedOwners.push(owner));
      for (const [n, { release }] of sites.entries()) {
        const to = { releaseId: release.id, portfolioId: release.portfolioId, switchedAt: someTime };
        await writer.switchLive(release.ownerId, { to, expected: null, now: someTime });
        await vi.waitFor(() => expect(reportedOwners).toHaveLength(n + 1), polling);
      }
      const owners = sites.map((site) => site.release.ownerId);
      expect(reportedOwners.every((owner, n) => owner === null || owner === owners[n])).toBe(true);
      await writer.deleteOwner(owners[0] ?? '');
      await vi.waitFor(() => expect(reportedOwners.length).toBeGreaterThan(3), polling);
      expect([null, owners[0]]).toContain(reportedOwners.at(-1));
      stop();
    }

    it('reports each switch of the same store in order', () => tellsEachMove(store));

    it('reports each switch of another process in order', () => tellsEachMove(second));

    it('reports no earlier switch, no refused switch, no other write and nothing after its end', async () => {
      await putLive(aRelease());
      const reportedOwners: (string | null)[] = [];
      const stop = store.watch((owner) => reportedOwners.push(owner));
      const site = await put(aRelease({ ownerId }));
      const refused = { to: liveAt(site), expected: hashOf('other'), now: someTime };
      await expect(store.switchLive(ownerId, refused)).rejects.toThrow();
      await second.addVisits([
        { ownerId, visits: [{ day: '2026-05-31', kind: 'page', name: '/', count: 1 }] },
      ]);
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(reportedOwners).toEqual([]);
      const switching = store.switchLive(ownerId, { to: liveAt(site), expected: null, now: someTime });
      stop();
      await switching;
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(reportedOwners).toEqual([]);
    });
  });
}
