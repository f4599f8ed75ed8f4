import type { Firestore } from 'firebase-admin/firestore';
import { defaultStorageLimits, type StorageLimits } from '#src/domain/storage-usage.ts';
import type { DocumentStore } from '#src/ports/document-store.ts';
import { defaultTimeoutMs } from './with-timeout.ts';
import { openDocumentChanges } from './documents/changes.ts';
import { documentPaths } from './documents/paths.ts';
import { openComments } from './documents/comments.ts';
import { openCleanupCursors } from './documents/cleanup-cursors.ts';
import { deleteDocuments } from './documents/portfolio-documents.ts';
import { openDraftLinks } from './documents/draft-links.ts';
import { openPortfolios } from './documents/portfolios.ts';
import { openPreferences } from './documents/preferences.ts';
import { openProfiles } from './documents/profiles.ts';
import { openSlugs } from './documents/slugs.ts';
import { openStorageUsage } from './documents/storage-usage.ts';
import { openUploads } from './documents/uploads.ts';
import { deleteVersions, openVersions } from './documents/versions.ts';
import { translateErrors } from './failure.ts';
import { openServerTime } from './server-time.ts';
import { openTransactions } from './transactions.ts';

/** Documents in Firestore. The connection belongs to the caller: closing the store leaves it open. */
export function openFirebaseDocumentStore(connection: {
  firestore: Firestore;
  timeoutMs?: number;
  storageLimits?: StorageLimits;
}): DocumentStore {
  const { firestore, timeoutMs = defaultTimeoutMs, storageLimits = defaultStorageLimits } = connection;
  const places = documentPaths(firestore);
  const transact = openTransactions(firestore, timeoutMs);
  const serverTime = openServerTime();
  const changes = openDocumentChanges(places, serverTime);
  const { checkUpload, check, ...usage } = openStorageUsage(places, { transact, timeoutMs, storageLimits });

  const store: DocumentStore = {
    ...openProfiles(places, serverTime),
    ...openPreferences(places),
    ...openSlugs(places, transact),
    ...openPortfolios(places, { transact, timeoutMs }),
    ...openVersions(places, { transact, check }),
    ...openDraftLinks(places, transact),
    ...openComments(places, transact),
    ...openUploads(places, { transact, checkUpload }),
    ...usage,
    ...openCleanupCursors(places),
    async isDeleted(ownerId) {
      return (await places.deletedAccount(ownerId).get()).exists;
    },
    async deleteOwner(ownerId, now) {
      await transact(ownerId, async (transaction) => {
        // Read first, so that a parallel addition makes this transaction start again.
        await transaction.getAll(places.usage(ownerId), places.profile(ownerId));
        const [portfolios, versions, links, comments, uploads, slugs, cursors] = await Promise.all([
          // Without fields, because only the names are needed.
          transaction.get(places.portfoliosOf(ownerId).select()),
          transaction.get(places.versionsOf(ownerId)),
          transaction.get(places.draftLinksOf({ ownerId }).select()),
          transaction.get(places.commentsOf({ ownerId }).select()),
          transaction.get(places.uploadsOf(ownerId).select()),
          transaction.get(places.slugsOf(ownerId).select()),
          transaction.get(places.cleanupCursorsAt(ownerId).select()),
        ]);
        for (const { ref } of portfolios.docs) deleteDocuments(transaction, ref);
        for (const { ref } of [...links.docs, ...comments.docs]) transaction.delete(ref);
        for (const list of versions.docs) deleteVersions(transaction, list);
        for (const { ref } of [...uploads.docs, ...cursors.docs]) transaction.delete(ref);
        for (const { ref } of slugs.docs)
          transaction.update(ref, { uid: null, current: false, freedAt: now });
        transaction.delete(places.preferences(ownerId));
        transaction.delete(places.profile(ownerId));
        transaction.delete(places.usage(ownerId));
      });
    },
    watch: changes.watch,
    async close() {
      changes.close();
    },
  };
  return translateErrors(store, { timeoutMs });
}
