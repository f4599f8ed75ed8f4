import { AppError } from '#src/domain/errors.ts';
import type { PortfolioHead } from '#src/domain/portfolio-head.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import { schemaVersion, type Portfolio } from '#src/domain/portfolio.ts';
import type { Backend } from '#src/ports/backend.ts';

/**
 * Replaces the content of a portfolio that is still at `revision`.
 * @throws AppError 'stale-revision' when it was saved meanwhile, 'invalid-input', 'newer-schema'
 */
export async function savePortfolio(
  { documents, now }: Pick<Backend, 'documents'> & { now: () => string },
  { head, content, revision }: { head: PortfolioHead; content: unknown; revision: number },
): Promise<Portfolio> {
  if (head.schemaVersion > schemaVersion)
    throw new AppError('newer-schema', { version: head.schemaVersion, known: schemaVersion });
  return documents.savePortfolio({
    ...head,
    ...readContent(content),
    schemaVersion,
    revision,
    updatedAt: now(),
  });
}
