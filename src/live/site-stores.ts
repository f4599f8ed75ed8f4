import type { Live } from '#src/domain/release.ts';

/** The methods of the stores that are needed to switch a site. */
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
