import { expect, test } from 'playwright/test';
import {
  declaredIndexes,
  mergedIndexes,
  productIndexes,
  usedIndexes,
} from '#tests/support/composite-indexes.ts';
import { startFirebaseProcess, type FirebaseProcess } from '#tests/support/firebase-process.ts';

/** True if the tests run in Firebase mode: the project of that name in playwright.config.ts. */
export const onFirebase = (): boolean => test.info().project.name === 'firebase';

let firebase: Promise<FirebaseProcess> | null = null;

/** The empty Firebase emulators of this worker: started by its first product, stopped with the worker. */
export async function emptyFirebase(): Promise<FirebaseProcess> {
  firebase ??= startFirebaseProcess();
  const started = await firebase;
  await started.clear();
  return started;
}

/** The URLs of this worker's Firebase emulators, with their current data. */
export async function startedFirebase(): Promise<Record<string, string>> {
  if (firebase === null) throw new Error('No product of this worker has started Firebase.');
  return (await firebase).env;
}

/** Fails if a query since the start of this worker would be refused in production because of a missing index. */
export async function expectIndexes(env: Record<string, string>): Promise<void> {
  const served = new Set([...(await declaredIndexes(productIndexes)), ...mergedIndexes]);
  expect([...(await usedIndexes(env))].filter((index) => !served.has(index))).toEqual([]);
}
