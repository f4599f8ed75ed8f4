import { AppError } from '#src/domain/errors.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import type { Backend } from '#src/ports/backend.ts';
import { unpublish } from '#src/publish/rollback.ts';

/**
 * Deletes a portfolio, and unpublishes the site that shows it. Returns what `restorePortfolio` needs.
 * @throws AppError 'not-found' when somebody else was faster
 */
export async function deletePortfolio(
  deps: Pick<Backend, 'documents' | 'releases'> & { now: () => string },
  { id, ownerId }: Pick<Portfolio, 'id' | 'ownerId'>,
): Promise<Portfolio> {
  if ((await deps.releases.getLive(ownerId))?.portfolioId === id) await unpublish(deps, { ownerId });
  const deleted = await deps.documents.deletePortfolio(id);
  if (deleted === null) throw new AppError('not-found');
  return deleted;
}
