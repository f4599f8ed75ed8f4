import { join } from 'node:path';
import { openAuditLog } from '#src/adapters/embedded/audit-log.ts';
import { openDatabase } from '#src/adapters/embedded/database.ts';
import { openDocumentStore } from '#src/adapters/embedded/document-store.ts';
import { openFileStore } from '#src/adapters/embedded/file-store.ts';
import { openModerationStore } from '#src/adapters/embedded/moderation-store.ts';
import { openPublishNotes } from '#src/adapters/embedded/publish-notes.ts';
import { openReleaseStore } from '#src/adapters/embedded/release-store.ts';
import type { Backend } from '#src/ports/backend.ts';

export type Stores = Omit<Backend, 'auth' | 'mail' | 'limits' | 'maintenance'>;

/**
 * The embedded stores in a folder, without sign-in, mail and limits. If opened again in the same folder, they behave
 * like another process.
 */
export function openStores(folder: string): Stores {
  const database = openDatabase(join(folder, 'app.db'));
  const documents = openDocumentStore({ database });
  const files = openFileStore({ folder: join(folder, 'files') });
  const releases = openReleaseStore({ database, folder: join(folder, 'releases') });
  return {
    documents,
    files,
    releases,
    moderation: openModerationStore({ database }),
    audit: openAuditLog({ database }),
    publishNotes: openPublishNotes(),
    async close() {
      await Promise.all([documents.close(), files.close(), releases.close()]);
      database.close();
    },
  };
}
