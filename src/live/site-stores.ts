import type { Live } from '#src/domain/release.ts';

/** What of the stores moves a site: the methods of `DocumentStore` and `ReleaseStore` that it takes. */
export type SiteStores = {
  documents: {
    getPortfolioHead(id: string): Promise<object | null>;
    setPublishedPortfolio(ownerId: string, portfolioId: string | null): Promise<void>;
  };
  releases: {
    getLive(ownerId: string): Promise<Live | null>;
    switchLive(
      ownerId: string,
      change: { to: Live | null; expected: string | null; now: string },
    ): Promise<void>;
  };
};
