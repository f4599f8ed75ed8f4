import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import { AppError } from '#src/domain/errors.ts';
import { sha256 } from '#src/files/hash.ts';

/** Where it is noted that an account is deleted, or being deleted. */
export function deletedAccountOf(firestore: Firestore, ownerId: string): DocumentReference {
  return firestore.collection('deletedAccounts').doc(sha256(ownerId));
}

/** To be asked within a transaction that stores something of the account, before it writes. */
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
