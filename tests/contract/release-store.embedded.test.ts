import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#src/adapters/embedded/database.ts';
import { openReleaseStore } from '#src/adapters/embedded/release-store.ts';
import type { ReleaseStore } from '#src/ports/release-store.ts';
import { aBlob, anId, aRelease, hashOf, minutesLater, someTime } from '#tests/support/builders.ts';
import { failing } from '#tests/support/failing.ts';
import { tempDir } from '#tests/support/temp-dir.ts';
import { releaseStoreContract, type OpenedReleases } from './release-store.contract.ts';
import { bodyOf } from '#tests/support/bytes-in.ts';

async function openEmbedded(): Promise<OpenedReleases> {
  const folder = await tempDir();
  const opened: { close: () => Promise<void> }[] = [];
  const another = async () => {
    const database = openDatabase(join(folder.path, 'app.db'));
    const store = openReleaseStore({ database, folder: join(folder.path, 'blobs') });
    opened.push({
      close: async () => {
        await store.close();
        database.close();
      },
    });
    return store;
  };
  return {
    store: await another(),
    another,
    close: async () => {
      for (const { close } of opened) await close();
      await folder.remove();
    },
  };
}

describe('embedded release store', () => {
  releaseStoreContract(openEmbedded);

  describe('disk of the embedded release store', () => {
    let temporary: Awaited<ReturnType<typeof tempDir>>;
    let folder: string;
    let database: DatabaseSync;
    let store: ReleaseStore;
    beforeEach(async () => {
      temporary = await tempDir();
      folder = join(temporary.path, 'blobs');
      database = openDatabase(join(temporary.path, 'app.db'));
      store = openReleaseStore({ database, folder });
    });
    afterEach(async () => {
      database.close();
      await temporary.remove();
    });

    const ownerId = anId();
    const fileOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256);
    const siteWithPhoto = () =>
      aRelease({ ownerId }, { 'index.html': aBlob(anId()), 'a.avif': aBlob(anId(), 'image/avif') });
    const photoOf = ({ blobs }: ReturnType<typeof siteWithPhoto>) => blobs[1]?.sha256 ?? '';

    it('stores media as files and pages in the database', async () => {
      const site = siteWithPhoto();
      await store.putRelease(site.release, site.blobs);
      expect(await readdir(folder, { recursive: true })).toEqual([
        photoOf(site).slice(0, 2),
        join(photoOf(site).slice(0, 2), photoOf(site)),
      ]);
      expect(hashOf(await readFile(fileOf(photoOf(site))))).toBe(photoOf(site));
    });

    it.each([
      ['lost', (file: string) => rm(file)],
      ['cut short', (file: string) => writeFile(file, 'x')],
    ])('reports a blob file that was %s as missing, and stores it again', async (_, damage) => {
      const site = siteWithPhoto();
      await store.putRelease(site.release, site.blobs);
      await damage(fileOf(photoOf(site)));
      expect(await store.missingBlobs(site.blobs.map((blob) => blob.sha256))).toEqual(
        new Set([photoOf(site)]),
      );
      const next = { ...site.release, id: hashOf('next') };
      await expect(store.putRelease(next, [])).rejects.toMatchObject({
        code: 'release-damaged',
        facts: { path: 'a.avif', sha256: photoOf(site) },
      });
      await store.putRelease(site.release, site.blobs);
      expect(hashOf((await bodyOf(store.getBlob(photoOf(site)))) ?? '')).toBe(photoOf(site));
    });

    it('has no release after a failed commit, and removes its files later', async () => {
      const site = siteWithPhoto();
      const torn = openReleaseStore({ database: failing(database, { method: 'exec', call: 2 }), folder });
      await expect(torn.putRelease(site.release, site.blobs)).rejects.toThrow('planned failure');
      expect(await store.getRelease(ownerId, site.release.id)).toBeNull();
      expect(await readdir(folder)).toHaveLength(1);
      expect(await store.sweep(new Date(Date.now() + 60_000).toISOString())).toBe(1);
      await store.putRelease(site.release, site.blobs);
      expect(await store.getRelease(ownerId, site.release.id)).toEqual(site.release);
    });

    it('removes temporary files of killed writers and keeps those of running writers', async () => {
      const sha256 = hashOf('photo');
      const [left, atWork] = [`${fileOf(sha256)}.left.tmp`, `${fileOf(sha256)}.work.tmp`];
      await mkdir(dirname(left), { recursive: true });
      await writeFile(left, 'half');
      await writeFile(atWork, 'half');
      const longAgo = new Date(someTime);
      await utimes(left, longAgo, longAgo);
      expect(await store.sweep(minutesLater(1))).toBe(0);
      expect(await readdir(dirname(left))).toEqual([`${sha256}.work.tmp`]);
    });

    it('notifies listeners that any site may have changed when it has missed changes', async () => {
      const site = siteWithPhoto();
      await store.putRelease(site.release, site.blobs);
      const reportedOwners: (string | null)[] = [];
      const stop = store.watch((owner) => reportedOwners.push(owner));
      // Simulates more moves by other processes than the table keeps.
      database.exec(`INSERT INTO live_moves (seq, owner) VALUES (50000, 'grace')`);
      const to = { releaseId: site.release.id, portfolioId: site.release.portfolioId, switchedAt: someTime };
      await store.switchLive(ownerId, { to, expected: null, now: someTime });
      expect(reportedOwners).toEqual([null, 'grace', ownerId]);
      stop();
    });

    it('leaves no name of a deleted owner in its files', async () => {
      const site = siteWithPhoto();
      await store.putRelease(site.release, site.blobs);
      const to = { releaseId: site.release.id, portfolioId: site.release.portfolioId, switchedAt: someTime };
      await store.switchLive(ownerId, { to, expected: null, now: someTime });
      await store.deleteOwner(ownerId);
      for (const name of ['app.db', 'app.db-wal']) {
        expect((await readFile(join(temporary.path, name))).includes(ownerId)).toBe(false);
      }
    });
  });
});
