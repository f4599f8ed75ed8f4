import { isAppError } from '#src/domain/errors.ts';
import type { Live } from '#src/domain/release.ts';
import { echoLive } from './echo-live.ts';
import type { SiteStores } from './site-stores.ts';

/**
 * Takes what is live offline. The profile says so first: cut off in between, it is put right with all that are live.
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
    await echoLive(stores, ownerId);
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
