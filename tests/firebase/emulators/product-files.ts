import { readFile } from 'node:fs/promises';
import type { FirebaseOptions } from './start-firebase.ts';

const product = (name: string) => readFile(new URL(`../../../functions/${name}`, import.meta.url), 'utf8');

/** The Firebase rules of the product, as deployed. */
export async function productFiles(): Promise<FirebaseOptions> {
  const [rules, storageRules] = await Promise.all([product('firestore.rules'), product('storage.rules')]);
  return { rules, storageRules };
}
