import { AppError } from '#src/domain/errors.ts';
import type { Upload } from '#src/domain/upload.ts';
import type { IncomingFiles } from '#src/ports/file-store.ts';
import { storeUpload, type FileToStore, type UploadDeps } from './store-upload.ts';

/**
 * Stores a file that the browser has uploaded directly, and removes the incoming file in any case. `admit` is called
 * with its size first. @throws AppError 'not-found', and as `admit` and `storeUpload`
 */
export async function storeIncoming(
  { incoming, ...deps }: UploadDeps & { incoming: IncomingFiles },
  {
    id,
    admit,
    ...file
  }: Pick<FileToStore, 'ownerId' | 'name' | 'signal'> & {
    id: string;
    admit: (bytes: number) => Promise<void>;
  },
): Promise<Upload> {
  const source = await incoming.open(file.ownerId, id);
  if (source === null) throw new AppError('not-found');
  try {
    await admit(source.bytes);
    return await storeUpload(deps, { ...file, source });
  } finally {
    await incoming.delete(file.ownerId, id);
  }
}
