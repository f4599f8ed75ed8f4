import type { Portfolio, PortfolioContent } from '#src/domain/portfolio.ts';
import type { Imported } from '#src/import/import-file.ts';
import type { UploadDeps } from '#src/uploads/store-upload.ts';
import { storePortfolio, updatePortfolio, type GivenUpload } from './store-portfolio.ts';

type Report = Imported['report'];

/** What was read from a file. */
export type ReadFile = { content: PortfolioContent; uploads: readonly GivenUpload[]; report: Report };

/** Creates a portfolio of a file. The report also names the files that could not be stored. Throws as `storePortfolio`. */
export async function importPortfolio(
  deps: UploadDeps,
  { ownerId, file: { report, ...given } }: { ownerId: string; file: ReadFile },
): Promise<{ portfolio: Portfolio; report: Report }> {
  const { portfolio, notes } = await storePortfolio(deps, { ownerId, ...given });
  return { portfolio, report: { ...report, notes: [...report.notes, ...notes] } };
}

/** Replaces the content of a portfolio by that of a file, as `updatePortfolio`. */
export async function importIntoPortfolio(
  deps: UploadDeps,
  { portfolio: before, file: { report, ...given } }: { portfolio: Portfolio; file: ReadFile },
): Promise<{ portfolio: Portfolio; report: Report; changed: boolean }> {
  const { portfolio, notes, changed } = await updatePortfolio(deps, { portfolio: before, ...given });
  return { portfolio, report: { ...report, notes: [...report.notes, ...notes] }, changed };
}
