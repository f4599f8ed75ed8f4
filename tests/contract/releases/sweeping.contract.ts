import { beforeEach, describe, expect, it } from 'vitest';
import type { StoredBlob } from '#src/ports/release-store.ts';
import { aRelease, numbers } from '#tests/support/builders.ts';
import { all } from '#tests/support/outcomes.ts';
import { expectReadable, page, photo, type ReleaseHandles } from './handles.ts';

/** The contract of blob cleanup in every release store. */
export function sweepContract(handles: () => ReleaseHandles): void {
  let store: ReleaseHandles['store'];
  let second: ReleaseHandles['second'];
  let frugal: ReleaseHandles['frugal'];
  let ownerId: ReleaseHandles['ownerId'];
  let put: ReleaseHandles['put'];
  let putLive: ReleaseHandles['putLive'];
  beforeEach(() => {
    ({ store, second, frugal, ownerId, put, putLive } = handles());
  });

  describe('blob cleanup', () => {
    // Some stores use their own clock for the age of a blob, so these releases are created now.
    const hoursAway = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const current = (files: Record<string, StoredBlob>) =>
      aRelease({ ownerId, createdAt: hoursAway(0) }, files);

    it('keeps blobs that any release uses', async () => {
      const [shared, image] = [page(), photo()];
      const kept = await putLive(current({ 'index.html': shared, 'a.avif': image }));
      const archived = await put(current({ 'index.html': page(), 'b.avif': photo() }));
      const gone = await put(
        current({ 'index.html': shared, 'a.avif': image, 'c.html': page(), 'd.avif': photo() }),
      );
      await store.deleteReleases(ownerId, [gone.release.id]);
      expect(await store.sweep(hoursAway(1))).toBe(2);
      for (const blob of [...kept.blobs, ...archived.blobs]) await expectReadable(store, blob);
      expect(await all(store.blobHashes())).toHaveLength(4);
      expect(await store.sweep(hoursAway(1))).toBe(0);
    });

    it('keeps blobs that were stored recently', async () => {
      const site = await put(current({ 'index.html': page(), 'a.avif': photo() }));
      await store.deleteReleases(ownerId, [site.release.id]);
      expect(await store.sweep(hoursAway(-1))).toBe(0);
      for (const blob of site.blobs) await expectReadable(store, blob);
      expect(await store.sweep(hoursAway(1))).toBe(2);
      for (const blob of site.blobs) expect(await store.getBlob(blob.sha256)).toBeNull();
    });

    it('removes only given blobs that are old and that no release uses', async () => {
      const [shared, ours, image] = [page(), page(), photo()];
      const other = await put(current({ 'index.html': shared, 'a.avif': photo() }));
      const gone = await put(current({ 'index.html': shared, 'b.html': ours, 'c.avif': image }));
      const elsewhere = await put(current({ 'd.html': page(), 'e.avif': photo() }));
      await store.deleteReleases(ownerId, [gone.release.id, elsewhere.release.id]);
      const candidates = [shared, ours, image].map((blob) => blob.sha256);
      expect(await store.sweep(hoursAway(-1), candidates)).toBe(0);
      expect(await store.sweep(hoursAway(1), [])).toBe(0);
      expect(await store.sweep(hoursAway(1), candidates)).toBe(2);
      expect(await store.missingBlobs(candidates)).toEqual(new Set([ours.sha256, image.sha256]));
      for (const blob of [...other.blobs, ...elsewhere.blobs]) await expectReadable(store, blob);
      expect(await store.sweep(hoursAway(1))).toBe(2);
    });

    it('removes every blob that no release uses in a bounded number of runs, and no other', async () => {
      const [kept, gone] = [numbers(6).map(page), [...numbers(6).map(page), ...numbers(6).map(photo)]];
      const files = (blobs: StoredBlob[]) => Object.fromEntries(blobs.map((blob, n) => [`${n}`, blob]));
      const stays = await put(current(files(kept)));
      const leaves = await put(current(files([...kept.slice(3), ...gone])));
      await store.deleteReleases(ownerId, [leaves.release.id]);
      const removed: number[] = [];
      // Each sweep checks at least two of the eighteen blobs. One more sweep may be needed to find that no blob is
      // left.
      for (const _run of numbers(10)) removed.push(await frugal.sweep(hoursAway(1)));
      expect(removed.reduce((sum, count) => sum + count)).toBe(12);
      expect(await all(store.blobHashes())).toEqual(kept.map(({ sha256 }) => sha256).sort());
      for (const blob of stays.blobs) await expectReadable(store, blob);
    });

    it('continues after the blobs that it has checked, also when their hashes begin alike', async () => {
      const begins = (blob: StoredBlob, digits: string) => blob.sha256.startsWith(digits);
      const pages = numbers(3000).map(page);
      const first = (digits: string) => pages.filter((blob) => begins(blob, digits)).slice(0, 1);
      const [kept, gone] = [
        numbers(4).flatMap((digit) => first(`${digit}3`)),
        numbers(4).flatMap((digit) => first(`${digit}7`)),
      ];
      const files = (blobs: StoredBlob[]) => Object.fromEntries(blobs.map((blob, n) => [`${n}`, blob]));
      await put(current(files(kept)));
      const leaves = await put(current(files([...kept, ...gone])));
      await store.deleteReleases(ownerId, [leaves.release.id]);
      // Four sweeps of two blobs check all eight. If a sweep checked blobs of the previous one again, some would be
      // left.
      for (const _run of numbers(4)) await frugal.sweep(hoursAway(1));
      expect(await all(store.blobHashes())).toEqual(kept.map(({ sha256 }) => sha256));
    });

    it('stores a removed blob again', async () => {
      const site = await put(current({ 'index.html': page(), 'a.avif': photo() }));
      await store.deleteReleases(ownerId, [site.release.id]);
      await store.sweep(hoursAway(1));
      expect((await store.missingBlobs(site.blobs.map((blob) => blob.sha256))).size).toBe(2);
      await put(site);
      for (const blob of site.blobs) await expectReadable(store, blob);
    });

    it('never removes a blob of a release that is stored at the same time', async () => {
      const blobs = numbers(12).map((n) => (n % 2 === 0 ? page() : photo()));
      const files = Object.fromEntries(blobs.map((blob, n) => [`${n}`, blob]));
      for (let round = 0; round < 10; round++) {
        const site = current(files);
        const storing = second.putRelease(site.release, site.blobs);
        await Promise.allSettled([store.sweep(hoursAway(1)), storing, store.sweep(hoursAway(1))]);
        const stored = await store.getRelease(ownerId, site.release.id);
        if (stored !== null) for (const blob of blobs) await expectReadable(store, blob);
        await store.deleteReleases(ownerId, [site.release.id]);
      }
    });
  });
}
