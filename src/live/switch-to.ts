import { AppError } from '#src/domain/errors.ts';
import type { Live } from '#src/domain/release.ts';
import { echoLive } from './echo-live.ts';
import type { SiteStores } from './site-stores.ts';
import { takePortfolioOffline } from './take-offline.ts';

type Target = { ownerId: string; to: Pick<Live, 'releaseId' | 'portfolioId'>; now: string };

/**
 * Points the site at a release of a portfolio that is there, and tells the profile. `expected` is the release that is live
 * now.
 * @throws AppError 'live-moved'; 'not-found' when the release or the portfolio is gone, and the site is not at it then
 */
export async function switchTo(
  stores: SiteStores,
  { ownerId, to, expected, now }: Target & { expected: string | null },
): Promise<void> {
  await stores.releases.switchLive(ownerId, { to: { ...to, switchedAt: now }, expected, now });
  await requireStillThere(stores, { ownerId, to, now });
}

/**
 * Tells the profile what is live. To be called after a switch: a deletion of the portfolio looks at what is live after
 * that, so one of the two sees the other.
 * @throws AppError 'not-found' when the portfolio is gone, and its site is offline then
 */
export async function requireStillThere(
  stores: SiteStores,
  { ownerId, to: { portfolioId }, now }: Target,
): Promise<void> {
  if ((await stores.documents.getPortfolioHead(portfolioId)) === null) {
    await takePortfolioOffline(stores, { ownerId, portfolioId, now });
    throw new AppError('not-found', { portfolio: portfolioId });
  }
  await echoLive(stores, ownerId);
}
