import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import { AppError } from '#src/domain/errors.ts';
import { sha256 } from '#src/files/hash.ts';

/** The document that marks an account as deleted, or as being deleted. */
export function deletedAccountOf(firestore: Firestore, ownerId: string): DocumentReference {
  return firestore.collection('deletedAccounts').doc(sha256(ownerId));
}

/** Call within each transaction that stores data of the account, before it writes. */
export async function isDeleted(transaction: Transaction, place: DocumentReference): Promise<boolean> {
  return (await transaction.get(place)).exists;
}

/** @throws AppError 'not-found' */
export async function refuseDeleted(
  transaction: Transaction,
  { place, ownerId }: { place: DocumentReference; ownerId: string },
): Promise<void> {
  if (await isDeleted(transaction, place)) throw new AppError('not-found', { account: ownerId });
}
