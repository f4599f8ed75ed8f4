import { AppError, isAppError } from '#src/domain/errors.ts';
import { uploadIdsIn } from '#src/domain/image-uses.ts';
import { orUnreadable } from '#src/domain/unreadable-portfolio.ts';
import type { Upload } from '#src/domain/upload.ts';
import type { Backend } from '#src/ports/backend.ts';
import { removeUpload } from './store-upload.ts';

/** Removes an upload that no portfolio uses. @throws AppError 'upload-in-use' with the titles of those that do */
export async function deleteUpload(
  deps: Pick<Backend, 'documents' | 'files'>,
  upload: Upload,
): Promise<void> {
  const titles: string[] = [];
  for (const { id, title } of await deps.documents.listPortfolioHeads(upload.ownerId)) {
    const portfolio = await orUnreadable(deps.documents.getPortfolio(id));
    if (portfolio === null || isAppError(portfolio)) continue;
    if (uploadIdsIn(portfolio).includes(upload.id)) titles.push(title);
  }
  if (titles.length > 0) throw new AppError('upload-in-use', { portfolios: titles.join(', ') });
  await removeUpload(deps, upload);
}
