import type { DatabaseSync } from 'node:sqlite';
import { AppError } from '#src/domain/errors.ts';
import { sha256 } from '#src/files/hash.ts';

/**
 * Knows the accounts that are deleted or being deleted. Checked within each transaction that stores data of an account.
 */
export type DeletedAccounts = {
  isDeleted: (ownerId: string) => boolean;
  /** @throws AppError 'not-found' */
  refuseDeleted: (ownerId: string) => void;
};

export function openDeletedAccounts(database: DatabaseSync): DeletedAccounts {
  const select = database.prepare('SELECT 1 FROM deleted_accounts WHERE id_hash = ?');
  const isDeleted = (ownerId: string): boolean => select.get(sha256(ownerId)) !== undefined;
  return {
    isDeleted,
    refuseDeleted(ownerId) {
      if (isDeleted(ownerId)) throw new AppError('not-found', { account: ownerId });
    },
  };
}
