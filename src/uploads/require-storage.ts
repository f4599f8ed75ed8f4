import { AppError } from '#src/domain/errors.ts';
import { checkStorage } from '#src/domain/storage-usage.ts';
import type { Backend } from '#src/ports/backend.ts';

type Deps = Pick<Backend, 'documents' | 'files'>;

/** @throws AppError 'storage-full' when so many bytes would leave too little of the disk */
export async function requireFreeSpace({ documents, files }: Deps, neededBytes: number): Promise<void> {
  const freeBytes = await files.freeBytes();
  if (freeBytes !== null && freeBytes - neededBytes < documents.storageLimits.minFreeBytes) {
    throw new AppError('storage-full', { freeBytes, neededBytes });
  }
}

/**
 * The same of a file of an account, before its bytes are written: a large one takes long to write, only to be refused.
 * What counts is the check of the document store, which no other request can come between.
 * @throws AppError 'storage-full', 'quota-reached'
 */
export async function requireStorage(
  deps: Deps,
  { ownerId, sha256, bytes }: { ownerId: string; sha256: string; bytes: number },
): Promise<void> {
  await requireFreeSpace(deps, bytes);
  // The same file again takes nothing more.
  if (await deps.files.has(ownerId, sha256)) return;
  const account = await deps.documents.getUsage(ownerId);
  checkStorage(deps.documents.storageLimits, { account, instanceBytes: null }, bytes);
}
