import type { PortfolioSummary } from '#src/domain/portfolio-head.ts';
import type { Backend } from '#src/ports/backend.ts';

/** The portfolios of an owner, newest change first. */
export async function listPortfolios(
  { documents, releases }: Pick<Backend, 'documents' | 'releases'>,
  { ownerId }: { ownerId: string },
): Promise<PortfolioSummary[]> {
  const live = await releases.getLive(ownerId);
  return (await documents.listPortfolioHeads(ownerId)).map(
    ({ id, title, template, revision, updatedAt }) => ({
      id,
      title,
      template,
      revision,
      updatedAt,
      live: live?.portfolioId === id,
    }),
  );
}
