import { AppError, isAppError } from '#src/domain/errors.ts';
import type { Backend } from '#src/ports/backend.ts';
import { requireFreeSpace } from './require-storage.ts';

type Deps = Pick<Backend, 'documents' | 'files'>;

/**
 * Keeps bytes that were made of an upload, and counts them for their owner.
 * @throws AppError 'quota-reached', 'storage-full' when there is no room, 'not-found' when the account was deleted
 * meanwhile; nothing is kept then
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
  // A deletion is noted before it removes the files, so one of the two sees the other.
  if (await documents.isDeleted(ownerId)) {
    await files.dropDerived(ownerId, key);
    throw new AppError('not-found', { account: ownerId });
  }
}

/** The same, for what can be done without: false when there is no room. */
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

/** Drops what was made of an upload, and frees its room. */
export async function dropDerived(
  { documents, files }: Deps,
  ownerId: string,
  prefix: string,
): Promise<void> {
  const freed = await files.dropDerived(ownerId, prefix);
  if (freed === 0) return;
  await documents.changeUsage(ownerId, ({ derivedBytes }) => ({ derivedBytes: derivedBytes - freed }));
}
