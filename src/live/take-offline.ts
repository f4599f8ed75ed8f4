import { isAppError } from '#src/domain/errors.ts';
import type { Live } from '#src/domain/release.ts';
import { syncPublishedPortfolio } from './sync-published-portfolio.ts';
import type { SiteStores } from './site-stores.ts';

/**
 * Takes the live site offline. The profile is updated first: after an interruption, maintenance corrects the profiles
 * of live sites.
 * @throws AppError 'live-moved'
 */
export async function takeOffline(
  stores: SiteStores,
  { ownerId, live, now }: { ownerId: string; live: Live; now: string },
): Promise<void> {
  await stores.documents.setPublishedPortfolio(ownerId, null);
  try {
    await stores.releases.switchLive(ownerId, { to: null, expected: live.releaseId, now });
  } finally {
    await syncPublishedPortfolio(stores, ownerId);
  }
}

/** Takes the site offline if it shows this portfolio, and leaves one that shows another. */
export async function takePortfolioOffline(
  stores: SiteStores,
  { ownerId, portfolioId, now }: { ownerId: string; portfolioId: string; now: string },
): Promise<void> {
  for (;;) {
    const live = await stores.releases.getLive(ownerId);
    if (live?.portfolioId !== portfolioId) return;
    try {
      await takeOffline(stores, { ownerId, live, now });
    } catch (error) {
      if (!isAppError(error, 'live-moved')) throw error;
    }
  }
}
