import { AppError } from '#src/domain/errors.ts';
import { uploadIdsIn } from '#src/domain/image-uses.ts';
import type { Upload } from '#src/domain/upload.ts';
import type { Backend } from '#src/ports/backend.ts';
import { removeUpload } from './store-upload.ts';

/** Removes an upload that no portfolio uses. @throws AppError 'upload-in-use' with the titles of those that do */
export async function deleteUpload(
  deps: Pick<Backend, 'documents' | 'files'>,
  upload: Upload,
): Promise<void> {
  const using = (await deps.documents.listPortfolios(upload.ownerId)).filter((portfolio) =>
    uploadIdsIn(portfolio).includes(upload.id),
  );
  if (using.length > 0) {
    throw new AppError('upload-in-use', { portfolios: using.map(({ title }) => title).join(', ') });
  }
  await removeUpload(deps, upload);
}
