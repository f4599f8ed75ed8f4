import { AggregateField, type DocumentSnapshot } from 'firebase-admin/firestore';
import { checkStorage, type StorageLimits, type StorageUsage } from '#src/domain/storage-usage.ts';
import { checkUploadCount } from '#src/domain/upload-limits.ts';
import type { DocumentStore } from '#src/ports/document-store.ts';
import { isDeleted } from '../deleted-accounts.ts';
import { everyDocument } from '../every-document.ts';
import type { Transact } from '../transactions.ts';
import type { DocumentPaths } from './paths.ts';
import { usageFrom } from './usage.ts';

type Usage = Pick<DocumentStore, 'storageLimits' | 'getUsage' | 'changeUsage' | 'usingOwners'>;

/** Refuses a file above the limits. `used` was read in the transaction that adds the file. */
export type UploadCheck = (used: StorageUsage, bytes: number) => Promise<void>;

/** Refuses what the limits do not allow; those of the store by default. `used` as for an upload. */
export type StorageCheck = (used: StorageUsage, neededBytes: number, limits?: StorageLimits) => Promise<void>;

export function openStorageUsage(
  places: DocumentPaths,
  deps: { transact: Transact; timeoutMs: number; storageLimits: StorageLimits },
): Usage & { checkUpload: UploadCheck; check: StorageCheck } {
  const { transact, timeoutMs, storageLimits } = deps;

  /**
   * The usage of all accounts. It is read outside of the transaction, because otherwise every upload would wait for all
   * others. So parallel uploads may exceed the limit of the instance by their own size.
   */
  async function instanceBytes(): Promise<number> {
    const fields = {
      bytes: AggregateField.sum('bytes'),
      derived: AggregateField.sum('derivedBytes'),
      released: AggregateField.sum('releaseBytes'),
      versions: AggregateField.sum('versionBytes'),
    };
    const { bytes, derived, released, versions } = (await places.usages.aggregate(fields).get()).data();
    return bytes + derived + released + versions;
  }

  const check: StorageCheck = async (account, neededBytes, limits = storageLimits) => {
    const isLimited = limits.instanceBytes !== null && neededBytes > 0;
    const all = isLimited ? await instanceBytes() : null;
    checkStorage(limits, { account, instanceBytes: all }, neededBytes);
  };

  return {
    storageLimits,
    check,
    async checkUpload(used, bytes) {
      checkUploadCount(storageLimits.uploads, used.files);
      await check(used, bytes);
    },
    async getUsage(ownerId) {
      return storageUsageFrom(await places.usage(ownerId).get());
    },
    async changeUsage(ownerId, change, limits = storageLimits) {
      const place = places.usage(ownerId);
      await transact(ownerId, async (transaction) => {
        const [counted, isGone] = await Promise.all([
          transaction.get(place),
          isDeleted(transaction, places.deletedAccount(ownerId)),
        ]);
        if (isGone) return;
        const before = storageUsageFrom(counted);
        const after = { ...before, ...change(before) };
        const derivedBytes = Math.max(0, after.derivedBytes);
        const releaseBytes = Math.max(0, after.releaseBytes);
        await check(before, derivedBytes + releaseBytes - before.derivedBytes - before.releaseBytes, limits);
        transaction.set(place, { derivedBytes, releaseBytes }, { merge: true });
      });
    },
    async *usingOwners(owner) {
      const after = owner === undefined ? owner : places.usage(owner).id;
      for await (const { id } of everyDocument(places.usages.select(), { timeoutMs, after })) {
        // Ids of Firebase Authentication are used in paths as they are.
        if (!id.startsWith('~')) yield id;
      }
    },
  };
}

export function storageUsageFrom(snapshot: DocumentSnapshot): StorageUsage {
  const { files, bytes: originalBytes, derivedBytes, releaseBytes, versionBytes } = usageFrom(snapshot);
  return { files, originalBytes, derivedBytes, releaseBytes, versionBytes };
}
