import { isDeepStrictEqual } from 'node:util';
import { adoptIds } from '#src/domain/adopt-ids.ts';
import { isAppError, type Issue } from '#src/domain/errors.ts';
import { renameUploads } from '#src/domain/image-uses.ts';
import type { ByteSource } from '#src/files/byte-source.ts';
import { newPortfolio, type Portfolio, type PortfolioContent } from '#src/domain/portfolio.ts';
import type { Upload } from '#src/domain/upload.ts';
import { removeUpload, storeUpload, type UploadDeps } from '#src/uploads/store-upload.ts';

/** A file that belongs to imported content: its id in the content, its description, and its bytes. */
export type GivenUpload = Pick<Upload, 'id' | 'name' | 'alt' | 'decorative' | 'focus' | 'credit'> & {
  source: ByteSource;
};

/**
 * Creates a portfolio from imported content. Its uploads are stored under new ids, which replace the old ones in the
 * content. Files that cannot be stored are skipped, with a note. A failure leaves nothing behind.
 * @throws AppError 'limit-reached' when the owner has too many portfolios
 */
export async function storePortfolio(
  deps: UploadDeps,
  given: { ownerId: string; content: PortfolioContent; uploads: readonly GivenUpload[] },
): Promise<{ portfolio: Portfolio; notes: Issue[] }> {
  const { documents, newId, now } = deps;
  const { ownerId } = given;
  const { ids, added, notes } = await storeUploads(deps, given);
  const content = renameUploads(given.content, ids);
  const { title, template } = content;
  const empty = newPortfolio({ id: newId(), ownerId, title, template, sections: [], now: now() });
  try {
    return { portfolio: await documents.createPortfolio({ ...empty, ...content }), notes };
  } catch (error) {
    for (const upload of added) await removeUpload(deps, upload);
    throw error;
  }
}

/**
 * Replaces the content of a portfolio by imported content, with uploads as in `storePortfolio`. Equal parts keep their
 * ids; when all are equal, nothing is saved and `changed` is false. A failure leaves nothing behind.
 * @throws AppError 'stale-revision' when somebody saved the portfolio meanwhile
 */
export async function updatePortfolio(
  deps: UploadDeps,
  given: { portfolio: Portfolio; content: PortfolioContent; uploads: readonly GivenUpload[] },
): Promise<{ portfolio: Portfolio; notes: Issue[]; changed: boolean }> {
  const { documents, now } = deps;
  const { portfolio } = given;
  const { ids, added, notes } = await storeUploads(deps, { ...given, ownerId: portfolio.ownerId });
  const content = adoptIds(renameUploads(given.content, ids), portfolio);
  const next: Portfolio = { ...portfolio, ...content };
  if (isDeepStrictEqual(next, portfolio)) return { portfolio, notes, changed: false };
  try {
    const saved = await documents.savePortfolio({ ...next, updatedAt: now() });
    return { portfolio: saved, notes, changed: true };
  } catch (error) {
    for (const upload of added) await removeUpload(deps, upload);
    throw error;
  }
}

async function storeUploads(
  deps: UploadDeps,
  { ownerId, uploads }: { ownerId: string; uploads: readonly GivenUpload[] },
): Promise<{ ids: Map<string, string>; added: Upload[]; notes: Issue[] }> {
  const before = new Set((await deps.documents.listUploads(ownerId)).map(({ id }) => id));
  const ids = new Map<string, string>();
  const added = new Map<string, Upload>();
  const notes: Issue[] = [];
  for (const { id, ...file } of uploads) {
    try {
      const stored = await storeUpload(deps, { ...file, ownerId });
      ids.set(id, stored.id);
      if (!before.has(stored.id)) added.set(stored.id, stored);
    } catch (error) {
      if (!isAppError(error)) throw error;
      notes.push({ path: file.name, message: `Skipped: ${error.message}` });
    }
  }
  return { ids, added: [...added.values()], notes };
}
