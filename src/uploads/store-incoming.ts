import { AppError } from '#src/domain/errors.ts';
import type { Upload } from '#src/domain/upload.ts';
import type { IncomingFiles } from '#src/ports/file-store.ts';
import { storeUpload, type FileToStore, type UploadDeps } from './store-upload.ts';

/**
 * Stores a file that its owner's browser has put into the store; it is removed from where it arrived, whatever happens.
 * @throws AppError 'not-found', and as `storeUpload`
 */
export async function storeIncoming(
  { incoming, ...deps }: UploadDeps & { incoming: IncomingFiles },
  { id, ...file }: Pick<FileToStore, 'ownerId' | 'name' | 'signal'> & { id: string },
): Promise<Upload> {
  const source = await incoming.open(file.ownerId, id);
  if (source === null) throw new AppError('not-found');
  try {
    return await storeUpload(deps, { ...file, source });
  } finally {
    await incoming.delete(file.ownerId, id);
  }
}
