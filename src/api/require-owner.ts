import { AppError } from '#src/domain/errors.ts';
import type { PortfolioHead } from '#src/domain/portfolio-head.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import type { Upload } from '#src/domain/upload.ts';
import type { Backend } from '#src/ports/backend.ts';
import type { ApiContext } from './context.ts';

/**
 * The portfolio of a path. One of another owner is treated like one that does not exist, so that ids reveal nothing.
 * @throws AppError 'not-found', 'newer-schema', 'invalid-input'
 */
export async function requirePortfolio(c: ApiContext, backend: Backend): Promise<Portfolio> {
  // The head is read first, so that nobody can make the server load content of others.
  const { id } = await requirePortfolioHead(c, backend);
  return owned(c, await backend.documents.getPortfolio(id));
}

/** The head of the portfolio, where the content is not needed. @throws AppError 'not-found' */
export async function requirePortfolioHead(c: ApiContext, { documents }: Backend): Promise<PortfolioHead> {
  return owned(c, await documents.getPortfolioHead(idIn(c)));
}

/** The upload of a path, in the same way. @throws AppError 'not-found' */
export async function requireUpload(c: ApiContext, { documents }: Backend): Promise<Upload> {
  return owned(c, await documents.getUpload(idIn(c)));
}

function idIn(c: ApiContext): string {
  return c.req.param('id') ?? '';
}

function owned<T extends { ownerId: string }>(c: ApiContext, found: T | null): T {
  if (found === null || found.ownerId !== c.get('user').id) throw new AppError('not-found');
  return found;
}
