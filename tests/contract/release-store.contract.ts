import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ReleaseStore } from '#src/ports/release-store.ts';
import { anId, aRelease, numbers } from '#tests/support/builders.ts';
import {
  expectReadable,
  liveAt,
  page,
  photo,
  type ReleaseHandles,
  releaseHandles,
} from './releases/handles.ts';
import { releasesContract } from './releases/releases.contract.ts';
import { blobsContract } from './releases/blobs.contract.ts';
import { sweepContract } from './releases/sweeping.contract.ts';
import { livePointerContract } from './releases/live.contract.ts';
import { liveMovesContract } from './releases/watching.contract.ts';

/**
 * An empty store. `another` opens the same releases as a second process would; `frugal` checks few blobs in each sweep.
 */
export type OpenedReleases = {
  store: ReleaseStore;
  another?: () => Promise<ReleaseStore>;
  frugal?: ReleaseStore;
  close: () => Promise<void>;
};

/** The contract of every release store. */
export function releaseStoreContract(open: () => Promise<OpenedReleases>): void {
  let opened: OpenedReleases;
  let handles: ReleaseHandles;

  beforeEach(async () => {
    opened = await open();
    const { store, frugal = store } = opened;
    handles = releaseHandles({ store, second: (await opened.another?.()) ?? store, frugal });
  });
  afterEach(() => opened.close());

  releasesContract(() => handles);

  blobsContract(() => handles);

  sweepContract(() => handles);

  livePointerContract(() => handles);

  it('removes all releases of an owner except blobs that other owners use', async () => {
    const { store, ownerId, putLive } = handles;
    const shared = page();
    const mine = await putLive(aRelease({ ownerId }, { 'index.html': shared, 'b.avif': photo() }));
    const other = await putLive(aRelease({}, { 'index.html': shared, 'x.html': page() }));
    await store.addVisits([{ ownerId, visits: [{ day: '2026-05-31', kind: 'page', name: '/', count: 1 }] }]);
    expect(new Set(await store.deleteOwner(ownerId))).toEqual(
      new Set(mine.blobs.map(({ sha256 }) => sha256)),
    );
    expect(await store.deleteOwner(ownerId)).toEqual([]);
    expect(await store.getLive(ownerId)).toBeNull();
    expect(await store.listReleases(ownerId)).toEqual([]);
    expect(await store.getRelease(ownerId, mine.release.id)).toBeNull();
    expect(await store.liveHistory(ownerId)).toEqual([]);
    expect(await store.listVisits(ownerId, '2026-01-01')).toEqual([]);
    expect(await store.getLive(other.release.ownerId)).toEqual(liveAt(other));
    for (const blob of other.blobs) await expectReadable(store, blob);
  });

  it('adds up visits by day, kind and name', async () => {
    const { store, second, ownerId } = handles;
    await store.addVisits([
      {
        ownerId,
        visits: [
          { day: '2026-06-02', kind: 'page', name: '/', count: 2 },
          { day: '2026-06-01', kind: 'page', name: '/projects/', count: 1 },
          { day: '2026-06-01', kind: 'page', name: '/', count: 5 },
          { day: '2026-05-31', kind: 'page', name: '/', count: 9 },
          { day: '2026-06-01', kind: 'referrer', name: 'www.example.org', count: 1 },
          { day: '2026-06-01', kind: 'link', name: '/', count: 3 },
        ],
      },
    ]);
    await store.addVisits([
      { ownerId: anId(), visits: [{ day: '2026-06-02', kind: 'page', name: '/', count: 100 }] },
    ]);
    const one = [{ day: '2026-06-02', kind: 'page' as const, name: '/', count: 1 }];
    await Promise.all(
      numbers(20).map((n) => (n % 2 === 0 ? store : second).addVisits([{ ownerId, visits: one }])),
    );
    await store.addVisits([{ ownerId, visits: [] }]);
    expect(await store.listVisits(ownerId, '2026-06-01')).toEqual([
      { day: '2026-06-01', kind: 'link', name: '/', count: 3 },
      { day: '2026-06-01', kind: 'page', name: '/', count: 5 },
      { day: '2026-06-01', kind: 'page', name: '/projects/', count: 1 },
      { day: '2026-06-01', kind: 'referrer', name: 'www.example.org', count: 1 },
      { day: '2026-06-02', kind: 'page', name: '/', count: 22 },
    ]);
  });

  liveMovesContract(() => handles);
}
