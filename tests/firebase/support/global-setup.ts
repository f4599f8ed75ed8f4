import type { Firebase } from '#emulators/start-firebase.ts';
import { OPEN_FIRESTORE_RULES, OPEN_STORAGE_RULES } from './open-rules.ts';

let firebase: Firebase | null = null;

/** Starts Firebase once for all suites, unless the variables already name running emulators. */
export async function setup(): Promise<void> {
  if (process.env.FIRESTORE_EMULATOR_HOST !== undefined) return;
  const { startFirebase } = await import('#emulators/start-firebase.ts');
  firebase = await startFirebase({ rules: OPEN_FIRESTORE_RULES, storageRules: OPEN_STORAGE_RULES });
  Object.assign(process.env, firebase.env);
}

export async function teardown(): Promise<void> {
  await firebase?.close();
}
