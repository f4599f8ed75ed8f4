import type { DatabaseSync } from 'node:sqlite';
import { AppError } from '#src/domain/errors.ts';
import { sha256 } from '#src/files/hash.ts';

/** Which accounts are deleted, or being deleted, to be asked within a transaction that stores something of them. */
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
