import { beforeEach, describe, expect, it } from 'vitest';
import type { StoredBlob } from '#src/ports/release-store.ts';
import { anId, aRelease, hashOf, minutesLater, numbers } from '#tests/support/builders.ts';
import { expectReadable, longPage, page, photo, type ReleaseHandles } from './handles.ts';

/** The contract of the releases in every release store. */
export function releasesContract(handles: () => ReleaseHandles): void {
  let store: ReleaseHandles['store'];
  let second: ReleaseHandles['second'];
  let ownerId: ReleaseHandles['ownerId'];
  let put: ReleaseHandles['put'];
  let putLive: ReleaseHandles['putLive'];
  beforeEach(() => {
    ({ store, second, ownerId, put, putLive } = handles());
  });

  describe('releases', () => {
    it('returns null for an unknown release, and a stored one with every blob', async () => {
      const files = { 'index.html': page(), 'assets/a.avif': photo(), 'all/index.html': longPage() };
      const { release, blobs } = aRelease({ ownerId }, files);
      expect(await store.getRelease(ownerId, release.id)).toBeNull();
      expect(await store.listReleases(ownerId)).toEqual([]);
      await store.putRelease(release, blobs);
      expect(await second.getRelease(ownerId, release.id)).toEqual(release);
      for (const blob of blobs) await expectReadable(second, blob);
    });

    it('lists the releases of an owner, newest first', async () => {
      const sites = [2, 3, 1].map((n) => aRelease({ ownerId, createdAt: minutesLater(n) }));
      for (const site of [...sites, aRelease()]) await put(site);
      expect((await store.listReleases(ownerId)).map((release) => release.createdAt)).toEqual(
        [3, 2, 1].map(minutesLater),
      );
      const heads = (await store.listReleases(ownerId)).map(({ id, createdAt }) => ({ id, createdAt }));
      expect(await second.listReleaseHeads(ownerId)).toEqual(heads);
      expect(await store.getRelease(anId(), sites[0]?.release.id ?? '')).toBeNull();
    });

    it('keeps a release unchanged when it is stored again, also in parallel', async () => {
      const site = aRelease({ ownerId });
      await Promise.all(
        numbers(10).map((n) => (n % 2 === 0 ? store : second).putRelease(site.release, site.blobs)),
      );
      await store.putRelease({ ...site.release, createdAt: minutesLater(5) }, []);
      expect(await store.listReleases(ownerId)).toEqual([site.release]);
    });

    it('stores a release with the same id for each owner', async () => {
      const files = { 'index.html': page() };
      const mine = await put(aRelease({ ownerId }, files));
      const other = await put(aRelease({}, files));
      expect(other.release.id).toBe(mine.release.id);
      expect(await store.getRelease(ownerId, mine.release.id)).toEqual(mine.release);
      expect(await store.getRelease(other.release.ownerId, mine.release.id)).toEqual(other.release);
    });

    it('stores a release with only the missing blobs', async () => {
      const [shared, image, fresh] = [page(), photo(), page()];
      await put(aRelease({}, { 'index.html': shared, 'a.avif': image }));
      const hashes = [shared, image, fresh].map((blob) => blob.sha256);
      expect(await second.missingBlobs(hashes)).toEqual(new Set([fresh.sha256]));
      expect(await store.missingBlobs([])).toEqual(new Set());
      const next = aRelease({ ownerId }, { 'index.html': shared, 'a.avif': image, 'b.html': fresh });
      await store.putRelease(next.release, [fresh]);
      expect(await store.getRelease(ownerId, next.release.id)).toEqual(next.release);
      for (const blob of next.blobs) await expectReadable(store, blob);
    });

    it.each([
      ['a page', page],
      ['a photo', photo],
      ['a long page', longPage],
    ])('refuses a release when %s is neither sent nor stored', async (_, missing) => {
      const files = { 'a.html': page(), 'b.avif': photo(), 'z-missing': missing() };
      const { release, blobs } = aRelease({ ownerId }, files);
      const given = blobs.filter((blob) => blob !== files['z-missing']);
      await expect(store.putRelease(release, given)).rejects.toMatchObject({ code: 'release-damaged' });
      expect(await store.getRelease(ownerId, release.id)).toBeNull();
      expect(await store.missingBlobs([files['z-missing'].sha256])).toEqual(
        new Set([files['z-missing'].sha256]),
      );
      await store.putRelease(release, blobs);
      for (const blob of blobs) await expectReadable(store, blob);
    });

    it.each([1, 2, 3])(
      'stores a release completely or not at all when reading a blob fails at read %i',
      async (reading) => {
        const files = numbers(6).map((n) => [`${n}`, n % 2 === 0 ? page() : photo()] as const);
        for (const [failing] of files) {
          const { release, blobs } = aRelease({ ownerId: anId() }, Object.fromEntries(files));
          const torn = blobs.map((blob, n) => (`${n}` === failing ? failingToBeRead(blob, reading) : blob));
          const stored = await store.putRelease(release, torn).then(
            () => true,
            () => false,
          );
          expect(await second.getRelease(release.ownerId, release.id)).toEqual(stored ? release : null);
          if (reading === 1) expect(stored).toBe(false);
          await store.putRelease(release, blobs);
          for (const blob of blobs) await expectReadable(store, blob);
        }
      },
    );

    it('removes a release, but never the live one', async () => {
      const [old, live] = [aRelease({ ownerId }), aRelease({ ownerId })];
      await put(old);
      await putLive(live);
      const other = await put(aRelease());
      await store.deleteReleases(ownerId, [
        old.release.id,
        live.release.id,
        other.release.id,
        hashOf('none'),
      ]);
      expect(await store.listReleases(ownerId)).toEqual([live.release]);
      expect(await store.listReleases(other.release.ownerId)).toEqual([other.release]);
      for (const blob of live.blobs) await expectReadable(store, blob);
    });
  });
}

/** The same blob, but reading its `source` fails the n-th time. */
function failingToBeRead(blob: StoredBlob, reading: number): StoredBlob {
  let readings = 0;
  return Object.defineProperty({ ...blob }, 'source', {
    get: () => {
      if (++readings === reading) throw new Error('This blob cannot be read.');
      return blob.source;
    },
  });
}
