import { AppError } from '#src/domain/errors.ts';
import type { PortfolioHead } from '#src/domain/portfolio-head.ts';
import type { Backend } from '#src/ports/backend.ts';

type Stores = Pick<Backend, 'auth' | 'documents' | 'releases'>;

/**
 * Finds a portfolio by its id, or by its owner's email address or slug. For an owner with several portfolios it is the
 * live one.
 * @throws AppError 'name-unknown', 'name-ambiguous' with the portfolios to choose from
 */
export async function portfolioNamed(stores: Stores, name: string): Promise<PortfolioHead> {
  const byId = name.includes('@') ? null : await stores.documents.getPortfolioHead(name);
  return byId ?? sitePortfolio(stores, { ownerId: await ownerNamed(stores, name), name });
}

/**
 * Finds an owner by email address, slug, account id or the id of a portfolio.
 * @throws AppError 'name-unknown'
 */
export async function ownerNamed({ auth, documents }: Stores, name: string): Promise<string> {
  const ownerId = name.includes('@')
    ? (await auth.findByEmail(name))?.id
    : ((await documents.getPortfolioHead(name))?.ownerId ??
      (await documents.getSlug(name))?.ownerId ??
      (await auth.getUser(name))?.id);
  if (ownerId === undefined) throw new AppError('name-unknown', { name });
  return ownerId;
}

/** The portfolio of an owner's site: the live one, else the only one. */
async function sitePortfolio(
  { documents, releases }: Stores,
  { ownerId, name }: { ownerId: string; name: string },
): Promise<PortfolioHead> {
  const portfolios = await documents.listPortfolioHeads(ownerId);
  const live = await releases.getLive(ownerId);
  const [only, ...others] = portfolios;
  const site =
    portfolios.find(({ id }) => id === live?.portfolioId) ?? (others.length === 0 ? only : undefined);
  if (site !== undefined) return site;
  if (only === undefined) throw new AppError('name-unknown', { name });
  const issues = portfolios.map(({ id, title, template }) => ({
    path: id,
    message: `${title} (${template})`,
  }));
  throw new AppError('name-ambiguous', { name }, { issues });
}

/** The live portfolio of each owner who has one. */
export async function everySite(stores: Stores): Promise<PortfolioHead[]> {
  const sites: PortfolioHead[] = [];
  for await (const { id: ownerId } of stores.auth.listUsers()) {
    const portfolios = await stores.documents.listPortfolioHeads(ownerId);
    const live = await stores.releases.getLive(ownerId);
    const site = portfolios.find(({ id }) => id === live?.portfolioId);
    if (site !== undefined) sites.push(site);
  }
  return sites;
}
