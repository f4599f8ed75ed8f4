import { join } from 'node:path';
import type { MovableBackend } from '#src/ports/transfer.ts';
import { openAuthDatabase } from '../auth.ts';
import { openDatabase } from '../database.ts';
import { openEmbeddedBackend, type EmbeddedSettings } from '../open.ts';
import { openAccounts } from './accounts.ts';
import { openDocuments } from './documents.ts';
import { openReleases } from './releases.ts';

/** The embedded back end with the transfer port. */
export async function openMovableEmbedded(settings: EmbeddedSettings): Promise<MovableBackend> {
  const { dataDir } = settings;
  // Opened first, because it creates the tables.
  const backend = await openEmbeddedBackend(settings, () => undefined);
  const accounts = openAuthDatabase(join(dataDir, 'auth.db'));
  const database = openDatabase(join(dataDir, 'app.db'));
  return {
    ...backend,
    transfer: {
      ...openAccounts(accounts),
      ...openDocuments(database),
      ...openReleases({ database, folder: join(dataDir, 'releases') }),
    },
    async close() {
      accounts.close();
      database.close();
      await backend.close();
    },
  };
}
