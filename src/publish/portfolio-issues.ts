import type { Issue } from '#src/domain/errors.ts';
import { publishIssues } from '#src/domain/field-issues.ts';
import { silentIdsIn } from '#src/domain/image-uses.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import { mapConcurrent } from '#src/files/map-concurrent.ts';
import type { Backend } from '#src/ports/backend.ts';

const readsAtOnce = 8;

/** What keeps a stored portfolio from being published: `publishIssues` with the words of its owner's uploads. */
export async function portfolioIssues(
  { documents }: Pick<Backend, 'documents'>,
  portfolio: Portfolio,
): Promise<Issue[]> {
  const { ownerId } = portfolio;
  const uploads = await mapConcurrent(readsAtOnce, silentIdsIn(portfolio), (id) => documents.getUpload(id));
  const own = uploads.flatMap((upload) => (upload?.ownerId === ownerId ? [upload] : []));
  return publishIssues(portfolio, new Map(own.map((upload) => [upload.id, upload])));
}
