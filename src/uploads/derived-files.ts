import { AppError, isAppError } from '#src/domain/errors.ts';
import type { Backend } from '#src/ports/backend.ts';
import { requireFreeSpace } from './require-storage.ts';

type Deps = Pick<Backend, 'documents' | 'files'>;

/**
 * Stores a file derived from an upload, and adds it to the owner's storage usage.
 * @throws AppError 'quota-reached', 'storage-full' without enough storage, 'not-found' when the account was deleted
 * meanwhile; then nothing is stored
 */
export async function storeDerived(
  { documents, files }: Deps,
  { ownerId, key }: { ownerId: string; key: string },
  bytes: Uint8Array,
): Promise<void> {
  const before = (await files.openDerived(ownerId, key))?.bytes ?? 0;
  const grow = (by: number): Promise<void> =>
    documents.changeUsage(ownerId, ({ derivedBytes }) => ({ derivedBytes: derivedBytes + by }));
  await requireFreeSpace({ documents, files }, bytes.byteLength);
  await grow(bytes.byteLength - before);
  try {
    await files.putDerived(ownerId, key, bytes);
  } catch (error) {
    await grow(before - bytes.byteLength);
    throw error;
  }
  // A deletion marks the account before it removes the files, so at least one of the two notices the other.
  if (await documents.isDeleted(ownerId)) {
    await files.dropDerived(ownerId, key);
    throw new AppError('not-found', { account: ownerId });
  }
}

/** The same for optional files: false without enough storage. */
export async function storeDerivedIfSpace(
  deps: Deps,
  place: { ownerId: string; key: string },
  bytes: Uint8Array,
): Promise<boolean> {
  try {
    await storeDerived(deps, place, bytes);
    return true;
  } catch (error) {
    if (isAppError(error, 'quota-reached') || isAppError(error, 'storage-full')) return false;
    throw error;
  }
}

/** Removes the files derived from an upload, and updates the storage usage. */
export async function dropDerived(
  { documents, files }: Deps,
  ownerId: string,
  prefix: string,
): Promise<void> {
  const freed = await files.dropDerived(ownerId, prefix);
  if (freed === 0) return;
  await documents.changeUsage(ownerId, ({ derivedBytes }) => ({ derivedBytes: derivedBytes - freed }));
}
