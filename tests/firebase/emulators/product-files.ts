import { readFile } from 'node:fs/promises';
import type { FirebaseOptions } from './start-firebase.ts';

const product = (name: string) => readFile(new URL(`../../../functions/${name}`, import.meta.url), 'utf8');

/** What the product gives to Firebase: its rules and its indexes, as they are deployed. */
export async function productFiles(): Promise<Required<FirebaseOptions>> {
  const [rules, storageRules, indexes] = await Promise.all([
    product('firestore.rules'),
    product('storage.rules'),
    product('firestore.indexes.json'),
  ]);
  return { rules, storageRules, indexes: JSON.parse(indexes) };
}
