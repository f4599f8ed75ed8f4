import { ownProfile } from '#src/accounts/own-profile.ts';
import { isAppError, type Issue } from '#src/domain/errors.ts';
import { fullName } from '#src/domain/full-name.ts';
import { withSkippedFiles, type ImportedPortfolio, type ImportReport } from '#src/domain/import-report.ts';
import { nameOwner, ownerNameIn } from '#src/domain/name-owner.ts';
import type { Portfolio, PortfolioContent } from '#src/domain/portfolio.ts';
import type { AuthUser } from '#src/domain/profile.ts';
import type { UploadDeps } from '#src/uploads/store-upload.ts';
import { freeTitle } from './free-title.ts';
import { storePortfolio, updatePortfolio, type GivenUpload } from './store-portfolio.ts';

/** The content of a file. */
export type ReadFile = { content: PortfolioContent; uploads: readonly GivenUpload[]; report: ImportReport };

/**
 * Creates a portfolio from a file. A file without a name, such as a list of publications, gets the name of the owner's
 * profile. A title that another portfolio has is numbered. The report also names the files that could not be stored.
 * Throws as `storePortfolio`.
 */
export async function importPortfolio(
  deps: UploadDeps,
  { user, file: { report, uploads, content } }: { user: AuthUser; file: ReadFile },
): Promise<ImportedPortfolio> {
  const ownerId = user.id;
  const named = nameOwner(content, fullName(await ownProfile(deps, user)));
  const title = await freeTitle(deps, { ownerId, title: named.title });
  const { portfolio, notes } = await storePortfolio(deps, { ownerId, content: { ...named, title }, uploads });
  return { portfolio, report: withSkippedFiles(report, notes) };
}

/**
 * Creates the portfolios of a file in their order, each as `importPortfolio`. When one cannot be stored, those before it
 * stay, and the report of the first names it. Throws as `storePortfolio` when none can be stored.
 */
export async function importPortfolios(
  deps: UploadDeps,
  { user, files }: { user: AuthUser; files: readonly ReadFile[] },
): Promise<ImportedPortfolio[]> {
  const imported: ImportedPortfolio[] = [];
  const failures: Issue[] = [];
  for (const file of files) {
    try {
      imported.push(await importPortfolio(deps, { user, file }));
    } catch (error) {
      if (!isAppError(error) || imported.length === 0) throw error;
      failures.push({ path: file.content.title, message: `Skipped: ${error.message}` });
    }
  }
  return imported.map((one, index) =>
    index === 0 ? { ...one, report: withSkippedFiles(one.report, failures) } : one,
  );
}

/**
 * Replaces the content of a portfolio by that of a file, as `updatePortfolio`. The name stays when the file has none.
 */
export async function importIntoPortfolio(
  deps: UploadDeps,
  { portfolio: before, file: { report, uploads, content } }: { portfolio: Portfolio; file: ReadFile },
): Promise<{ portfolio: Portfolio; report: ImportReport; changed: boolean }> {
  const profile = await deps.documents.getProfile(before.ownerId);
  const name = ownerNameIn(before) || (profile === null ? '' : fullName(profile));
  const given = { portfolio: before, content: nameOwner(content, name), uploads };
  const { portfolio, notes, changed } = await updatePortfolio(deps, given);
  return { portfolio, report: withSkippedFiles(report, notes), changed };
}
