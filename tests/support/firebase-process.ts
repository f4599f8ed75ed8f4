import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export type FirebaseProcess = {
  /** The environment of a process in Firebase mode: the URLs of the emulators, and the settings of a demo project. */
  env: Record<string, string>;
  /** Deletes all accounts, documents and files. */
  clear(): Promise<void>;
  stop(): Promise<void>;
};

const here = fileURLToPath(new URL('../firebase', import.meta.url));
const addressesSchema = z.looseObject({
  FIRESTORE_EMULATOR_HOST: z.string(),
  FIREBASE_AUTH_EMULATOR_HOST: z.string(),
  FIREBASE_STORAGE_EMULATOR_HOST: z.string(),
  GCLOUD_PROJECT: z.string(),
});

/**
 * Starts Firebase for tests, with the product's rules and indexes. It ends with this process at the latest.
 * @throws Error when tests/firebase is not installed, or when Firebase does not start
 */
export async function startFirebaseProcess(): Promise<FirebaseProcess> {
  if (!existsSync(`${here}/node_modules`)) {
    throw new Error('The tests of Firebase mode are not installed: run npm ci --prefix tests/firebase');
  }
  const child = spawn(process.execPath, ['emulators/main.ts'], {
    cwd: here,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const urls = await new Promise<z.infer<typeof addressesSchema>>((resolve, reject) => {
    // The emulators print as well; our own output is a line of JSON.
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{')) resolve(addressesSchema.parse(JSON.parse(line)));
    });
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(`Firebase did not start (${code}): ${errors}`)));
  });
  const named = z.record(z.string(), z.string()).parse(urls);
  return {
    env: { ...named, ...webSettings(urls.GCLOUD_PROJECT) },
    clear: () => clear(urls),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function webSettings(projectId: string): Record<string, string> {
  return {
    PUBLIC_FIREBASE_API_KEY: 'demo-key',
    PUBLIC_FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
    PUBLIC_FIREBASE_PROJECT_ID: projectId,
    PUBLIC_FIREBASE_STORAGE_BUCKET: `${projectId}.appspot.com`,
    PUBLIC_FIREBASE_MESSAGING_SENDER_ID: '1',
    PUBLIC_FIREBASE_APP_ID: '1:1:web:1',
  };
}

async function clear(at: z.infer<typeof addressesSchema>): Promise<void> {
  const project = `emulator/v1/projects/${at.GCLOUD_PROJECT}`;
  await ask('DELETE', `${at.FIREBASE_AUTH_EMULATOR_HOST}/${project}/accounts`);
  await ask('DELETE', `${at.FIRESTORE_EMULATOR_HOST}/${project}/databases/(default)/documents`);
  await ask('POST', `${at.FIREBASE_STORAGE_EMULATOR_HOST}/internal/reset`);
}

async function ask(method: string, endpoint: string): Promise<void> {
  const response = await fetch(`http://${endpoint}`, { method, headers: { authorization: 'Bearer owner' } });
  if (!response.ok) throw new Error(`${method} ${endpoint}: ${response.status} ${await response.text()}`);
}
