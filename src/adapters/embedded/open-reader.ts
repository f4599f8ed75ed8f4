import { join } from 'node:path';
import type { Auth } from '#src/ports/auth.ts';
import type { Backend } from '#src/ports/backend.ts';
import { openForReading } from './database.ts';
import { openDocumentStore } from './document-store.ts';
import { openModerationStore } from './moderation-store.ts';
import { openReleaseStore } from './release-store.ts';
import { userReader } from './user-reader.ts';

/**
 * Opens the data from which published sites are served, for reading only. Another process has created the data folder.
 */
export function openEmbeddedReader(dataDir: string): Pick<
  Backend,
  'documents' | 'moderation' | 'releases' | 'close'
> & {
  auth: Pick<Auth, 'getUser'>;
  refresh(): void;
} {
  const database = openForReading(join(dataDir, 'app.db'));
  const accounts = openForReading(join(dataDir, 'auth.db'));
  const documents = openDocumentStore({ database });
  const releases = openReleaseStore({ database, folder: join(dataDir, 'releases') });
  const getUser = userReader(accounts);
  return {
    auth: { getUser: async (ownerId) => getUser(ownerId) },
    documents,
    moderation: openModerationStore({ database }),
    releases,
    refresh: () => releases.refresh(),
    async close() {
      await Promise.all([documents.close(), releases.close()]);
      accounts.close();
      database.close();
    },
  };
}
