import { AppError } from '#src/domain/errors.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import type { Backend } from '#src/ports/backend.ts';
import { takePortfolioOffline } from '#src/live/take-offline.ts';

/**
 * Deletes a portfolio, and unpublishes the site that shows it. Returns what `restorePortfolio` needs.
 * @throws AppError 'not-found' when it was deleted meanwhile
 */
export async function deletePortfolio(
  deps: Pick<Backend, 'documents' | 'releases'> & { now: () => string },
  { id, ownerId }: Pick<Portfolio, 'id' | 'ownerId'>,
): Promise<Portfolio> {
  const site = { ownerId, portfolioId: id };
  await takePortfolioOffline(deps, { ...site, now: deps.now() });
  const deleted = await deps.documents.deletePortfolio(id);
  // A publish may have finished in between.
  await takePortfolioOffline(deps, { ...site, now: deps.now() });
  if (deleted === null) throw new AppError('not-found');
  return deleted;
}
