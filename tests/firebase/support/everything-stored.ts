import { getAuth } from 'firebase-admin/auth';
import type { CollectionReference } from 'firebase-admin/firestore';
import { adminBucket, adminFirestore } from './admin.ts';

/** Everything in Firestore, Storage and Auth, as text by path. */
export async function everythingStored(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const collection of await adminFirestore.listCollections()) await readCollection(collection, found);
  const [files] = await adminBucket.getFiles();
  for (const file of files) {
    const [[bytes], [metadata]] = await Promise.all([
      file.download({ decompress: false }),
      file.getMetadata(),
    ]);
    found.set(`storage:${file.name}`, `${JSON.stringify(metadata)} ${bytes.toString('latin1')}`);
  }
  const { users } = await getAuth().listUsers();
  for (const user of users) found.set(`auth:${user.uid}`, JSON.stringify(user));
  return found;
}

/** Includes documents below deleted ones. */
async function readCollection(collection: CollectionReference, found: Map<string, string>): Promise<void> {
  for (const place of await collection.listDocuments()) {
    const snapshot = await place.get();
    if (snapshot.exists) found.set(place.path, JSON.stringify(snapshot.data()));
    for (const inner of await place.listCollections()) await readCollection(inner, found);
  }
}
