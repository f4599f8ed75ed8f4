import { readFile } from 'node:fs/promises';
import type { Firebase } from '#emulators/start-firebase.ts';
import { OPEN_FIRESTORE_RULES, OPEN_STORAGE_RULES } from './open-rules.ts';

let firebase: Firebase | null = null;

/** Starts Firebase once for all suites, unless the variables already name running (official) emulators. */
export async function setup(): Promise<void> {
  if (process.env.FIRESTORE_EMULATOR_HOST !== undefined) return;
  const { startFirebase } = await import('#emulators/start-firebase.ts');
  firebase = await startFirebase({
    rules: OPEN_FIRESTORE_RULES,
    storageRules: OPEN_STORAGE_RULES,
    indexes: await indexes(),
  });
  Object.assign(process.env, firebase.env);
}

export async function teardown(): Promise<void> {
  await firebase?.close();
}

/** The product's, so that a query of its that is not served fails here, and those of the suites about the SDKs. */
async function indexes(): Promise<unknown> {
  const { productFiles } = await import('#emulators/product-files.ts');
  const { indexesSchema } = await import('#standin/indexes.ts');
  const own = await readFile(new URL('../fixtures/firestore.indexes.json', import.meta.url), 'utf8');
  const all = [(await productFiles()).indexes, JSON.parse(own)];
  return { indexes: all.flatMap((one) => indexesSchema.parse(one).indexes) };
}
