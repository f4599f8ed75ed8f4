import type { Portfolio } from '#src/domain/portfolio.ts';
import type { DocumentStore } from '#src/ports/document-store.ts';

/** All portfolios of an owner with their content, the last changed first. */
export async function portfoliosOf(
  documents: Pick<DocumentStore, 'listPortfolioHeads' | 'getPortfolio'>,
  ownerId: string,
): Promise<Portfolio[]> {
  const portfolios: Portfolio[] = [];
  for (const { id } of await documents.listPortfolioHeads(ownerId)) {
    const portfolio = await documents.getPortfolio(id);
    if (portfolio !== null) portfolios.push(portfolio);
  }
  return portfolios;
}
