import { compileFirestoreRules } from '#rules/firestore-rules.ts';
import { fromDocument } from '#rules/from-firestore.ts';
import { createEngine } from '#standin/engine.ts';
import { startFirestore } from '#standin/firestore.ts';
import { indexesSchema } from '#standin/indexes.ts';
import { startAuth } from './auth.ts';
import { freePort } from './free-port.ts';
import { startStorage } from './storage.ts';

export const PROJECT_ID = 'demo-vitrine';

export interface FirebaseOptions {
  /** Text of firestore.rules. */
  rules: string;
  /** Text of storage.rules. */
  storageRules: string;
  /** Parsed firestore.indexes.json: queries that it does not serve are refused, as in production. */
  indexes?: unknown;
}

/** The variables by which Firebase's SDKs, and our own configuration, find emulators: those of `emulators:exec`. */
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

/** Starts the Firestore stand-in and the official Auth and Storage emulators on free ports of 127.0.0.1.
 *  @throws Error when the rules do not compile */
export async function startFirebase({ rules, storageRules, indexes }: FirebaseOptions): Promise<Firebase> {
  const engine = createEngine({
    authorize: compileFirestoreRules(rules),
    indexes: indexes === undefined ? null : indexesSchema.parse(indexes),
  });
  const [authPort, storagePort] = [await freePort(), await freePort()];
  const storage = await startStorage({
    port: storagePort,
    projectId: PROJECT_ID,
    rules: storageRules,
    readDocument: (segments) => fromDocument(engine.read(`projects/${PROJECT_ID}/${segments.join('/')}`)),
  });
  const firestore = await startFirestore({ engine, compileRules: compileFirestoreRules });
  const auth = await startAuth({ port: authPort, projectId: PROJECT_ID });

  return {
    env: {
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${firestore.port}`,
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${authPort}`,
      FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${storagePort}`,
      STORAGE_EMULATOR_HOST: `http://127.0.0.1:${storagePort}`,
      GCLOUD_PROJECT: PROJECT_ID,
      METADATA_SERVER_DETECTION: 'none',
    },
    async clear() {
      engine.clear(PROJECT_ID);
      storage.clear();
      const accounts = `http://127.0.0.1:${authPort}/emulator/v1/projects/${PROJECT_ID}/accounts`;
      const cleared = await fetch(accounts, { method: 'DELETE', headers: { Authorization: 'Bearer owner' } });
      if (!cleared.ok) throw new Error(`the Auth emulator did not clear its accounts: ${cleared.status}`);
    },
    async close() {
      await Promise.all([firestore.close(), storage.close(), auth.close()]);
    },
  };
}
