import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { checkStorage, type StorageLimits, type StorageUsage } from '#src/domain/storage-usage.ts';
import { checkUploadCount } from '#src/domain/upload-limits.ts';
import type { DocumentStore } from '#src/ports/document-store.ts';
import { inTransaction, pagedKeys } from '../database.ts';
import { openDeletedAccounts } from '../deleted-accounts.ts';

type Usage = Pick<DocumentStore, 'storageLimits' | 'getUsage' | 'changeUsage' | 'usingOwners'> & {
  /** Refuses an owner one file more than the limits allow, within the caller's transaction. */
  checkUpload: (ownerId: string, bytes: number) => void;
  /** Refuses an owner what the limits do not allow, within the caller's transaction. */
  check: (ownerId: string, neededBytes: number, limits?: StorageLimits) => void;
};

const uploadsRow = z.object({ files: z.number(), originalBytes: z.number() });
const otherRow = z.object({ derivedBytes: z.number(), releaseBytes: z.number() });
const versionsRow = z.object({ versionBytes: z.number() });
const totalRow = z.object({ bytes: z.number() });

export function openStorageUsage(database: DatabaseSync, storageLimits: StorageLimits): Usage {
  const { isDeleted } = openDeletedAccounts(database);
  const uploads = database.prepare(
    'SELECT count(*) AS files, coalesce(sum(bytes), 0) AS originalBytes FROM uploads WHERE owner = ?',
  );
  const other = database.prepare(
    `SELECT coalesce(sum(derived_bytes), 0) AS derivedBytes, coalesce(sum(release_bytes), 0) AS releaseBytes
     FROM storage_usage WHERE owner = ?`,
  );
  const versions = database.prepare(
    'SELECT coalesce(sum(bytes), 0) AS versionBytes FROM version_contents WHERE owner = ?',
  );
  const total = database.prepare(
    `SELECT (SELECT coalesce(sum(bytes), 0) FROM uploads)
     + (SELECT coalesce(sum(bytes), 0) FROM version_contents)
     + (SELECT coalesce(sum(derived_bytes + release_bytes), 0) FROM storage_usage) AS bytes`,
  );
  const store = database.prepare(
    `INSERT INTO storage_usage (owner, derived_bytes, release_bytes) VALUES (?, ?, ?)
     ON CONFLICT (owner) DO UPDATE
     SET derived_bytes = excluded.derived_bytes, release_bytes = excluded.release_bytes`,
  );
  const owners = database.prepare(
    `SELECT owner AS key FROM (SELECT owner FROM uploads UNION SELECT owner FROM storage_usage UNION SELECT owner FROM version_contents)
     WHERE owner > ? ORDER BY owner LIMIT ?`,
  );

  function read(ownerId: string): StorageUsage {
    return {
      ...uploadsRow.parse(uploads.get(ownerId)),
      ...otherRow.parse(other.get(ownerId)),
      ...versionsRow.parse(versions.get(ownerId)),
    };
  }

  function check(ownerId: string, neededBytes: number, limits = storageLimits): void {
    const instanceBytes = limits.instanceBytes === null ? null : totalRow.parse(total.get()).bytes;
    checkStorage(limits, { account: read(ownerId), instanceBytes }, neededBytes);
  }

  return {
    storageLimits,
    check,
    checkUpload(ownerId, bytes) {
      checkUploadCount(storageLimits.uploads, read(ownerId).files);
      check(ownerId, bytes);
    },
    async getUsage(ownerId) {
      return read(ownerId);
    },
    async changeUsage(ownerId, change, limits = storageLimits) {
      await inTransaction(database, () => {
        if (isDeleted(ownerId)) return;
        const before = read(ownerId);
        const after = { ...before, ...change(before) };
        const [derived, released] = [Math.max(0, after.derivedBytes), Math.max(0, after.releaseBytes)];
        check(ownerId, derived + released - before.derivedBytes - before.releaseBytes, limits);
        store.run(ownerId, derived, released);
      });
    },
    async *usingOwners(after) {
      yield* pagedKeys(owners, after);
    },
  };
}
