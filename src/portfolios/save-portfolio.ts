import { readContent, type Portfolio } from '#src/domain/portfolio.ts';
import type { Backend } from '#src/ports/backend.ts';

/**
 * Replaces the content of a portfolio that is still at `revision`.
 * @throws AppError 'stale-revision' when it was saved meanwhile, 'invalid-input', 'newer-schema'
 */
export async function savePortfolio(
  { documents, now }: Pick<Backend, 'documents'> & { now: () => string },
  { stored, content, revision }: { stored: Portfolio; content: unknown; revision: number },
): Promise<Portfolio> {
  return documents.savePortfolio({ ...stored, ...readContent(content), revision, updatedAt: now() });
}
