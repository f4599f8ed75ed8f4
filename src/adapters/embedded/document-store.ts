import type { DatabaseSync } from 'node:sqlite';
import { defaultStorageLimits, type StorageLimits } from '#src/domain/storage-usage.ts';
import type { DocumentStore } from '#src/ports/document-store.ts';
import { emptyLog, inTransaction } from './database.ts';
import { openDeletedAccounts } from './deleted-accounts.ts';
import { openDocumentChanges } from './documents/changes.ts';
import { openCleanupCursors } from './documents/cleanup-cursors.ts';
import { openComments } from './documents/comments.ts';
import { openDraftLinks } from './documents/draft-links.ts';
import { openPortfolios } from './documents/portfolios.ts';
import { openPreferences } from './documents/preferences.ts';
import { openProfiles } from './documents/profiles.ts';
import { openSlugs } from './documents/slugs.ts';
import { openStorageUsage } from './documents/storage-usage.ts';
import { openUploads } from './documents/uploads.ts';
import { openVersions } from './documents/versions.ts';

/** Documents as JSON rows. The database belongs to the caller: closing the store leaves it open. */
export function openDocumentStore({
  database,
  storageLimits = defaultStorageLimits,
}: {
  database: DatabaseSync;
  storageLimits?: StorageLimits;
}): DocumentStore {
  const changes = openDocumentChanges(database);
  const { isDeleted } = openDeletedAccounts(database);
  const { checkUpload, check, ...usage } = openStorageUsage(database, storageLimits);
  const removals = [
    'DELETE FROM portfolios WHERE owner = ?',
    'DELETE FROM versions WHERE owner = ?',
    'DELETE FROM version_contents WHERE owner = ?',
    'DELETE FROM draft_links WHERE owner = ?',
    'DELETE FROM comments WHERE owner = ?',
    'DELETE FROM uploads WHERE owner = ?',
    'DELETE FROM storage_usage WHERE owner = ?',
    'DELETE FROM preferences WHERE owner = ?',
    'DELETE FROM cleanup_cursors WHERE after_owner = ?',
    'DELETE FROM profiles WHERE uid = ?',
  ].map((sql) => database.prepare(sql));
  const freeSlugs = database.prepare('UPDATE slugs SET uid = NULL, current = 0, freed_at = ? WHERE uid = ?');

  return {
    ...openProfiles(database, changes),
    ...openPreferences(database),
    ...openSlugs(database, changes),
    ...openPortfolios(database, changes),
    ...openVersions(database, { check }),
    ...openDraftLinks(database),
    ...openComments(database),
    ...openUploads(database, { checkUpload }),
    ...usage,
    ...openCleanupCursors(database),
    async isDeleted(ownerId) {
      return isDeleted(ownerId);
    },
    async deleteOwner(ownerId, now) {
      await inTransaction(database, () => {
        for (const removal of removals) removal.run(ownerId);
        freeSlugs.run(now, ownerId);
      });
      emptyLog(database);
      changes.committed(ownerId);
    },
    watch: changes.watch,
    async close() {
      changes.close();
    },
  };
}
