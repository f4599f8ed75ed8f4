import type { StorageLimits } from '#src/domain/storage-usage.ts';
import type { Backend } from '#src/ports/backend.ts';
import { openFirebaseAuditLog } from './audit-log.ts';
import { openFirebaseAuth, type FirebaseAuthSettings } from './auth.ts';
import { connect, type FirebaseProject } from './connection.ts';
import { openFirebaseDocumentStore } from './document-store.ts';
import { openFirebaseFileStore } from './file-store.ts';
import { openFirebaseLimits } from './limits.ts';
import { openFirebaseMail } from './mail.ts';
import { openFirebaseModerationStore } from './moderation-store.ts';
import { openFirebasePublishNotes } from './publish-notes.ts';
import { openFirebaseReleaseStore } from './release-store.ts';

export type FirebaseSettings = FirebaseProject & FirebaseAuthSettings & { storageLimits?: StorageLimits };

/** Everything in one Firebase project: Auth, Firestore and Storage. */
export async function openFirebaseBackend(settings: FirebaseSettings): Promise<Backend> {
  const connection = connect(settings);
  const auth = openFirebaseAuth(connection, settings);
  const documents = openFirebaseDocumentStore({ ...connection, storageLimits: settings.storageLimits });
  const files = openFirebaseFileStore(connection);
  const releases = openFirebaseReleaseStore(connection);
  const mail = openFirebaseMail(connection);
  const moderation = openFirebaseModerationStore(connection);
  const audit = openFirebaseAuditLog(connection);
  const limits = openFirebaseLimits(connection);
  return {
    auth,
    documents,
    files,
    releases,
    mail,
    moderation,
    audit,
    limits,
    publishNotes: openFirebasePublishNotes(connection),
    // Cleanup reads every release of every account, which costs money, and other servers may do it as well.
    maintenance: { atStart: false, everyMs: 24 * 3_600_000 },
    async close() {
      const stores = [auth, documents, files, releases, mail, limits];
      await Promise.all(stores.map((store) => store.close()));
      await connection.close();
    },
  };
}
