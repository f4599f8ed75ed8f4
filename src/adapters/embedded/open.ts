import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { StorageLimits } from '#src/domain/storage-usage.ts';
import type { Backend } from '#src/ports/backend.ts';
import { openAuditLog } from './audit-log.ts';
import { openEmbeddedAuth, type EmbeddedAuthSettings } from './auth.ts';
import { missingDatabase, openDatabase } from './database.ts';
import { openDocumentStore } from './document-store.ts';
import { openFileStore } from './file-store.ts';
import { openEmbeddedLimits } from './limits.ts';
import { openEmbeddedMail } from './mail.ts';
import { openMailer } from './mailer.ts';
import { openModerationStore } from './moderation-store.ts';
import { openPublishNotes } from './publish-notes.ts';
import { openReleaseStore } from './release-store.ts';
import { readSecret } from './secret.ts';
import { logInfo } from '#src/log/log.ts';
import { makeFolderPrivate } from '#src/files/private-files.ts';

export type EmbeddedSettings = EmbeddedAuthSettings & { storageLimits?: StorageLimits };

/**
 * Everything on this machine, in one data folder: `app.db`, `auth.db`, `limits.db`, `files` and `releases`. `announce`
 * is called with the path of each message that is stored because there is no mail server.
 * @throws AppError 'data-damaged' also when there is an app.db without the auth.db that belongs to it
 */
export async function openEmbeddedBackend(
  settings: EmbeddedSettings,
  announce: (line: string) => void = logInfo,
): Promise<Backend> {
  const { dataDir } = settings;
  await makeFolderPrivate(dataDir);
  const [accounts, app] = [join(dataDir, 'auth.db'), join(dataDir, 'app.db')];
  // A new one would lock everyone out of their data.
  if (existsSync(app) && !existsSync(accounts)) throw missingDatabase(accounts);
  const auth = await openEmbeddedAuth(settings, announce);
  const stores = openEmbeddedStores(settings);
  const mail = openEmbeddedMail(openMailer(settings, announce));
  const secret = settings.secret ?? (await readSecret(dataDir));
  const limits = openEmbeddedLimits({ file: join(dataDir, 'limits.db'), secret });
  return {
    ...stores,
    auth,
    mail,
    limits,
    publishNotes: openPublishNotes(),
    maintenance: { atStart: true, everyMs: 3_600_000 },
    async close() {
      await Promise.all([auth, mail, limits].map((part) => part.close()));
      await stores.close();
    },
  };
}

/** The stores that publishing needs. Several processes may have them open. */
export function openEmbeddedStores({
  dataDir,
  storageLimits,
}: Pick<EmbeddedSettings, 'dataDir' | 'storageLimits'>): Pick<
  Backend,
  'documents' | 'files' | 'releases' | 'moderation' | 'audit' | 'close'
> {
  const database = openDatabase(join(dataDir, 'app.db'));
  const documents = openDocumentStore({ database, storageLimits });
  const files = openFileStore({ folder: join(dataDir, 'files') });
  const releases = openReleaseStore({ database, folder: join(dataDir, 'releases') });
  return {
    documents,
    files,
    releases,
    moderation: openModerationStore({ database }),
    audit: openAuditLog({ database }),
    async close() {
      await Promise.all([documents.close(), files.close(), releases.close()]);
      database.close();
    },
  };
}
