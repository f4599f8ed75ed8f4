import { beforeEach, describe, expect, it } from 'vitest';
import { noStorageLimits, noUsage } from '#src/domain/storage-usage.ts';
import { anId, anUpload, hashOf, minutesLater, numbers } from '#tests/support/builders.ts';
import { winnersOf } from '#tests/support/outcomes.ts';
import type { DocumentHandles } from './handles.ts';

/** The contract of the upload descriptions in every document store. */
export function uploadsContract(handles: () => DocumentHandles): void {
  let store: DocumentHandles['store'];
  let second: DocumentHandles['second'];
  let ownerId: DocumentHandles['ownerId'];
  beforeEach(() => {
    ({ store, second, ownerId } = handles());
  });

  describe('uploads', () => {
    it('returns null for an unknown upload, and a created one as it was stored', async () => {
      const upload = anUpload({ alt: 'A bridge, “suspended”', focus: { x: 0.25, y: 0.75 } });
      expect(await store.getUpload(upload.id)).toBeNull();
      expect(await store.createUpload(upload)).toEqual(upload);
      expect(await second.getUpload(upload.id)).toEqual(upload);
    });

    it('lists the uploads of an owner, newest first', async () => {
      const uploads = [2, 3, 1].map((n) => anUpload({ ownerId, createdAt: minutesLater(n) }));
      for (const upload of [...uploads, anUpload()]) await store.createUpload(upload);
      expect((await store.listUploads(ownerId)).map((upload) => upload.createdAt)).toEqual(
        [3, 2, 1].map(minutesLater),
      );
    });

    it('stores the same bytes as one upload for an owner, and as another for another owner', async () => {
      const sha256 = hashOf('same');
      const races = numbers(10).map((n) =>
        (n % 2 === 0 ? store : second).createUpload(anUpload({ ownerId, sha256 })),
      );
      const results = await Promise.all(races);
      const [stored, ...more] = await store.listUploads(ownerId);
      expect(more).toEqual([]);
      expect(results).toEqual(numbers(10).map(() => stored));
      const other = anUpload({ sha256 });
      expect(await store.createUpload(other)).toEqual(other);
    });

    it('patches the given fields of an upload and keeps the others', async () => {
      const upload = await store.createUpload(anUpload({ alt: 'Before', credit: 'Babbage' }));
      const patched = await store.updateUpload(upload.id, { alt: 'After', focus: { x: 0, y: 1 } });
      expect(patched).toEqual({ ...upload, alt: 'After', focus: { x: 0, y: 1 } });
      expect(await store.getUpload(upload.id)).toEqual(patched);
      await expect(store.updateUpload(anId(), { alt: '' })).rejects.toMatchObject({ code: 'not-found' });
    });

    it('returns a removed upload once, and null after that', async () => {
      const upload = await store.createUpload(anUpload());
      expect(await store.deleteUpload(upload.id)).toEqual(upload);
      expect(await store.deleteUpload(upload.id)).toBeNull();
      expect(await store.getUpload(upload.id)).toBeNull();
      expect(await store.createUpload(upload)).toEqual(upload);
    });

    it('keeps the storage limit of an owner when 20 uploads arrive in parallel', async () => {
      const fileBytes = 10 * 1024 * 1024;
      const limitBytes = store.storageLimits.accountBytes ?? 0;
      const create = (n: number) =>
        (n % 2 === 0 ? store : second).createUpload(anUpload({ ownerId, bytes: fileBytes }));
      const releaseBytes = limitBytes - 7 * fileBytes - 1000;
      await store.changeUsage(ownerId, () => ({ derivedBytes: 1000, releaseBytes }));
      expect(await winnersOf(numbers(20).map(create), 'quota-reached')).toHaveLength(7);
      await expect(create(0)).rejects.toMatchObject({
        facts: { usedBytes: limitBytes, limitBytes, neededBytes: fileBytes },
      });
      await store.createUpload(anUpload({ bytes: fileBytes }));
      const [first] = await second.listUploads(ownerId);
      await second.deleteUpload(first?.id ?? '');
      await create(0);
    });

    it('refuses derived files and releases above the storage limit, and accepts a decrease', async () => {
      const limitBytes = store.storageLimits.accountBytes ?? 0;
      await store.createUpload(anUpload({ ownerId, bytes: 10 }));
      await store.changeUsage(ownerId, () => ({ releaseBytes: limitBytes - 10 }));
      const grow = second.changeUsage(ownerId, () => ({ derivedBytes: 1 }));
      await expect(grow).rejects.toMatchObject({ code: 'quota-reached' });
      const before = {
        files: 1,
        originalBytes: 10,
        derivedBytes: 0,
        releaseBytes: limitBytes - 10,
        versionBytes: 0,
      };
      expect(await store.getUsage(ownerId)).toEqual(before);
      await second.changeUsage(
        ownerId,
        () => ({ derivedBytes: 30, releaseBytes: limitBytes }),
        noStorageLimits,
      );
      await store.changeUsage(ownerId, ({ derivedBytes }) => ({ derivedBytes: derivedBytes - 10 }));
      await store.changeUsage(ownerId, () => ({ releaseBytes: -5 }));
      expect(await second.getUsage(ownerId)).toEqual({ ...before, derivedBytes: 20, releaseBytes: 0 });
    });

    it('counts all parallel changes of storage of one owner', async () => {
      const add = (n: number) =>
        (n % 2 === 0 ? store : second).changeUsage(ownerId, ({ derivedBytes }) => ({
          derivedBytes: derivedBytes + 3,
        }));
      await Promise.all(numbers(20).map(add));
      expect((await store.getUsage(ownerId)).derivedBytes).toBe(60);
      const owners: string[] = [];
      for await (const owner of store.usingOwners()) owners.push(owner);
      expect(owners).toContain(ownerId);
      await store.deleteOwner(ownerId, minutesLater(1));
      expect(await store.getUsage(ownerId)).toEqual(noUsage);
    });

    it(
      'keeps the file limit of an owner when 20 uploads arrive in parallel',
      { timeout: 300_000 },
      async () => {
        const { files } = store.storageLimits.uploads;
        const create = (n: number) =>
          (n % 2 === 0 ? store : second).createUpload(anUpload({ ownerId, bytes: 1 }));
        await Promise.all(numbers(files - 3).map(create));
        expect(await winnersOf(numbers(20).map(create), 'limit-reached')).toHaveLength(3);
        await expect(create(0)).rejects.toMatchObject({ facts: { limit: files, used: files } });
        const [first] = await store.listUploads(ownerId);
        await store.deleteUpload(first?.id ?? '');
        await create(0);
      },
    );
  });
}
