import type { FirebaseHashing } from '#src/passwords/firebase-password.ts';
import type { MovableBackend, Transfer } from '#src/ports/transfer.ts';
import { connect } from '../connection.ts';
import { documentPaths } from '../documents/paths.ts';
import { translateErrors } from '../failure.ts';
import { openObjects } from '../objects.ts';
import { openFirebaseBackend, type FirebaseSettings } from '../open.ts';
import { openBlobs } from '../releases/blobs.ts';
import { releasePaths } from '../releases/paths.ts';
import { openTransactions } from '../transactions.ts';
import { openAccounts } from './accounts.ts';
import { openDocuments } from './documents.ts';
import { openReleases } from './releases.ts';

/** The Firebase back end with the transfer port. `hashing` as in `openAccounts`. */
export async function openMovableFirebase(
  settings: FirebaseSettings,
  hashing: FirebaseHashing | null,
): Promise<MovableBackend> {
  const backend = await openFirebaseBackend(settings);
  const connection = connect(settings);
  const { firestore } = connection;
  const transact = openTransactions(firestore);
  const places = releasePaths(firestore);
  const blobs = openBlobs({ firestore, places, objects: openObjects(connection.bucket) });
  return {
    ...backend,
    transfer: translateErrors<Transfer>({
      ...openAccounts(connection, hashing),
      ...openDocuments(documentPaths(firestore), transact),
      ...openReleases({ firestore, places, transact, blobs }),
    }),
    async close() {
      await connection.close();
      await backend.close();
    },
  };
}
