import { AppError } from '#src/domain/errors.ts';
import type { PortfolioHead } from '#src/domain/portfolio-head.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import type { Upload } from '#src/domain/upload.ts';
import type { Backend } from '#src/ports/backend.ts';
import type { ApiContext } from './context.ts';

/**
 * The portfolio a path names. Somebody else's is answered like one that does not exist, so that ids tell nothing.
 * @throws AppError 'not-found', 'newer-schema', 'invalid-input'
 */
export async function ownedPortfolio(c: ApiContext, backend: Backend): Promise<Portfolio> {
  // The head first, so that nobody makes this read what is not theirs.
  const { id } = await ownedHead(c, backend);
  return owned(c, await backend.documents.getPortfolio(id));
}

/** Its head, where the content is not needed. @throws AppError 'not-found' */
export async function ownedHead(c: ApiContext, { documents }: Backend): Promise<PortfolioHead> {
  return owned(c, await documents.getPortfolioHead(idIn(c)));
}

/** The upload a path names, likewise. @throws AppError 'not-found' */
export async function ownedUpload(c: ApiContext, { documents }: Backend): Promise<Upload> {
  return owned(c, await documents.getUpload(idIn(c)));
}

function idIn(c: ApiContext): string {
  return c.req.param('id') ?? '';
}

function owned<T extends { ownerId: string }>(c: ApiContext, found: T | null): T {
  if (found === null || found.ownerId !== c.get('user').id) throw new AppError('not-found');
  return found;
}
