import type { Portfolio, PortfolioContent } from '#src/domain/portfolio.ts';
import { withSkippedFiles, type ImportReport } from '#src/domain/import-report.ts';
import type { UploadDeps } from '#src/uploads/store-upload.ts';
import { storePortfolio, updatePortfolio, type GivenUpload } from './store-portfolio.ts';

/** What was read from a file. */
export type ReadFile = { content: PortfolioContent; uploads: readonly GivenUpload[]; report: ImportReport };

/** Creates a portfolio of a file. The report also names the files that could not be stored. Throws as `storePortfolio`. */
export async function importPortfolio(
  deps: UploadDeps,
  { ownerId, file: { report, ...given } }: { ownerId: string; file: ReadFile },
): Promise<{ portfolio: Portfolio; report: ImportReport }> {
  const { portfolio, notes } = await storePortfolio(deps, { ownerId, ...given });
  return { portfolio, report: withSkippedFiles(report, notes) };
}

/** Replaces the content of a portfolio by that of a file, as `updatePortfolio`. */
export async function importIntoPortfolio(
  deps: UploadDeps,
  { portfolio: before, file: { report, ...given } }: { portfolio: Portfolio; file: ReadFile },
): Promise<{ portfolio: Portfolio; report: ImportReport; changed: boolean }> {
  const { portfolio, notes, changed } = await updatePortfolio(deps, { portfolio: before, ...given });
  return { portfolio, report: withSkippedFiles(report, notes), changed };
}
