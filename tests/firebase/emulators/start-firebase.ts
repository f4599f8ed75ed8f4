import { compileStorageRules } from '#rules/storage-rules.ts';
import { startAuth } from './auth.ts';
import { documentReader, startFirestore } from './firestore.ts';
import { freePort } from './free-port.ts';
import { startStorage } from './storage.ts';

export const PROJECT_ID = 'demo-vitrine';

export interface FirebaseOptions {
  /** Text of firestore.rules. */
  rules: string;
  /** Text of storage.rules. */
  storageRules: string;
}

/** The environment variables of emulators for Firebase's SDKs and our configuration: those of `emulators:exec`. */
export type FirebaseEnvironment = Record<
  | 'FIRESTORE_EMULATOR_HOST'
  | 'FIREBASE_AUTH_EMULATOR_HOST'
  | 'FIREBASE_STORAGE_EMULATOR_HOST'
  | 'STORAGE_EMULATOR_HOST'
  | 'GCLOUD_PROJECT'
  | 'METADATA_SERVER_DETECTION',
  string
>;

export interface Firebase {
  env: FirebaseEnvironment;
  /** Deletes all documents, accounts and files. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the official Firestore, Auth and Storage emulators on free ports of 127.0.0.1.
 * @throws Error when the rules do not compile, or when this machine has no Firestore emulator
 */
export async function startFirebase({ rules, storageRules }: FirebaseOptions): Promise<Firebase> {
  // Its emulator would start anyway, and then refuse everything.
  compileStorageRules(storageRules, async () => null);
  const firestore = await startFirestore({ projectId: PROJECT_ID, rules });
  const [authPort, storagePort] = [await freePort(), await freePort()];
  const started = Promise.all([
    startStorage({
      port: storagePort,
      projectId: PROJECT_ID,
      rules: storageRules,
      readDocument: documentReader(firestore.hostAndPort, PROJECT_ID),
    }),
    startAuth({ port: authPort, projectId: PROJECT_ID }),
  ]);
  const [storage, auth] = await started.catch(async (error: unknown) => {
    await firestore.close();
    throw error;
  });
  const project = `emulator/v1/projects/${PROJECT_ID}`;

  return {
    env: {
      FIRESTORE_EMULATOR_HOST: firestore.hostAndPort,
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${authPort}`,
      FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${storagePort}`,
      STORAGE_EMULATOR_HOST: `http://127.0.0.1:${storagePort}`,
      GCLOUD_PROJECT: PROJECT_ID,
      METADATA_SERVER_DETECTION: 'none',
    },
    async clear() {
      storage.clear();
      await remove(`http://${firestore.hostAndPort}/${project}/databases/(default)/documents`);
      await remove(`http://127.0.0.1:${authPort}/${project}/accounts`);
    },
    async close() {
      await Promise.all([firestore.close(), storage.close(), auth.close()]);
    },
  };
}

async function remove(url: string): Promise<void> {
  const response = await fetch(url, { method: 'DELETE', headers: { Authorization: 'Bearer owner' } });
  if (!response.ok) throw new Error(`DELETE ${url}: ${response.status}`);
}
