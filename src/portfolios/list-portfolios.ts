import type { Portfolio } from '#src/domain/portfolio.ts';
import type { Backend } from '#src/ports/backend.ts';

export type PortfolioSummary = Pick<Portfolio, 'id' | 'title' | 'template' | 'revision' | 'updatedAt'> & {
  live: boolean;
};

/** The portfolios of an owner, newest change first. */
export async function listPortfolios(
  { documents, releases }: Pick<Backend, 'documents' | 'releases'>,
  { ownerId }: { ownerId: string },
): Promise<PortfolioSummary[]> {
  const live = await releases.getLive(ownerId);
  return (await documents.listPortfolios(ownerId)).map(({ id, title, template, revision, updatedAt }) => ({
    id,
    title,
    template,
    revision,
    updatedAt,
    live: live?.portfolioId === id,
  }));
}
