import type { SiteStores } from './site-stores.ts';

/**
 * Copies the live portfolio into the profile. Repeats until no switch has happened in between, so that the last of
 * several switches wins.
 */
export async function syncPublishedPortfolio(
  { documents, releases }: SiteStores,
  ownerId: string,
): Promise<void> {
  for (let live = await releases.getLive(ownerId); ;) {
    await documents.setPublishedPortfolio(ownerId, live?.portfolioId ?? null);
    const now = await releases.getLive(ownerId);
    if (now?.portfolioId === live?.portfolioId) return;
    live = now;
  }
}
