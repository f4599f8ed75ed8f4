import { AppError } from '#src/domain/errors.ts';
import type { Live } from '#src/domain/release.ts';
import { syncPublishedPortfolio } from './sync-published-portfolio.ts';
import type { SiteStores } from './site-stores.ts';
import { takePortfolioOffline } from './take-offline.ts';

type Target = { ownerId: string; to: Pick<Live, 'releaseId' | 'portfolioId'>; now: string };

/**
 * Switches the site to a release of an existing portfolio, and updates the profile. `expected` is the release that is
 * live now.
 * @throws AppError 'live-moved'; 'not-found' when the release or the portfolio does not exist; the site does not show
 * it then
 */
export async function switchTo(
  stores: SiteStores,
  { ownerId, to, expected, now }: Target & { expected: string | null },
): Promise<void> {
  await stores.releases.switchLive(ownerId, { to: { ...to, switchedAt: now }, expected, now });
  await requirePortfolioExists(stores, { ownerId, to, now });
}

/**
 * Updates the profile after a switch, and takes the site offline if its portfolio was deleted meanwhile. A deletion
 * reads the live pointer after it removed the portfolio, so at least one of the two notices the other.
 * @throws AppError 'not-found' when the portfolio does not exist; its site is offline then
 */
export async function requirePortfolioExists(
  stores: SiteStores,
  { ownerId, to: { portfolioId }, now }: Target,
): Promise<void> {
  if ((await stores.documents.getPortfolioHead(portfolioId)) === null) {
    await takePortfolioOffline(stores, { ownerId, portfolioId, now });
    throw new AppError('not-found', { portfolio: portfolioId });
  }
  await syncPublishedPortfolio(stores, ownerId);
}
