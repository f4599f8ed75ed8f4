import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { z } from 'zod';

/** The storage usage of an owner: counts, and the bytes of their files. */
export type Usage = {
  portfolios: number;
  files: number;
  /** Of uploads. */
  bytes: number;
  derivedBytes: number;
  releaseBytes: number;
  versionBytes: number;
};

const count = z.number().default(0);
const usageSchema = z.object({
  portfolios: count,
  files: count,
  bytes: count,
  derivedBytes: count,
  releaseBytes: count,
  versionBytes: count,
});

export function usageFrom(snapshot: DocumentSnapshot): Usage {
  return usageSchema.parse(snapshot.data() ?? {});
}

/** Adds to the counts, or subtracts, within the transaction. */
export function addUsage(transaction: Transaction, usage: DocumentReference, change: Partial<Usage>): void {
  const added = Object.entries(change).map(([name, by]) => [name, FieldValue.increment(by)]);
  transaction.set(usage, Object.fromEntries(added), { merge: true });
}
