import { AppError } from '#src/domain/errors.ts';
import { checkStorage } from '#src/domain/storage-usage.ts';
import type { Backend } from '#src/ports/backend.ts';

type Deps = Pick<Backend, 'documents' | 'files'>;

/** @throws AppError 'storage-full' when so many bytes would leave too little free space on the disk */
export async function requireFreeSpace({ documents, files }: Deps, neededBytes: number): Promise<void> {
  const freeBytes = await files.freeBytes();
  if (freeBytes !== null && freeBytes - neededBytes < documents.storageLimits.minFreeBytes) {
    throw new AppError('storage-full', { freeBytes, neededBytes });
  }
}

/**
 * Checks disk and quota before a file is written, so that a large file is not written only to be refused. The final
 * check is that of the document store, which is atomic.
 * @throws AppError 'storage-full', 'quota-reached'
 */
export async function requireStorage(
  deps: Deps,
  { ownerId, sha256, bytes }: { ownerId: string; sha256: string; bytes: number },
): Promise<void> {
  await requireFreeSpace(deps, bytes);
  // A file that is stored already needs no more storage.
  if (await deps.files.has(ownerId, sha256)) return;
  const account = await deps.documents.getUsage(ownerId);
  checkStorage(deps.documents.storageLimits, { account, instanceBytes: null }, bytes);
}
