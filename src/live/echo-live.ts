import type { SiteStores } from './site-stores.ts';

/** Writes into the profile what is live, again until nobody has switched in between: of several the last one is right. */
export async function echoLive({ documents, releases }: SiteStores, ownerId: string): Promise<void> {
  for (let live = await releases.getLive(ownerId); ;) {
    await documents.setPublishedPortfolio(ownerId, live?.portfolioId ?? null);
    const now = await releases.getLive(ownerId);
    if (now?.portfolioId === live?.portfolioId) return;
    live = now;
  }
}
