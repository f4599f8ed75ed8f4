import { test } from 'playwright/test';
import { startFirebaseProcess, type FirebaseProcess } from '#tests/support/firebase-process.ts';

/** Whether the tests that are running are those of Firebase mode: the project of that name in playwright.config.ts. */
export const onFirebase = (): boolean => test.info().project.name === 'firebase';

let firebase: Promise<FirebaseProcess> | null = null;

/** Firebase for this worker, empty: started by its first product, ended with the worker. */
export async function emptyFirebase(): Promise<FirebaseProcess> {
  firebase ??= startFirebaseProcess();
  const started = await firebase;
  await started.clear();
  return started;
}
