import { openClient } from '#editor/client/open-client.ts';
import type { SiteState } from '#editor/client/client.ts';
import type { PortfolioSummary } from '#src/domain/portfolio-head.ts';
import type { Upload } from '#src/domain/upload.ts';

/** The live release: its portfolio and revision. */
export type LiveRelease = { portfolioId: string; revision: number };

export type LoadedPortfolios = {
  portfolios: PortfolioSummary[];
  uploads: Upload[];
  site: SiteState;
  live: LiveRelease | null;
};

/** All portfolios of the account with the data for their thumbnails and states. */
export async function loadPortfolios(): Promise<LoadedPortfolios> {
  const client = openClient();
  const [portfolios, uploads, site] = await Promise.all([
    client.listPortfolios(),
    client.listUploads(),
    client.site(),
  ]);
  return { portfolios, uploads, site, live: await liveRelease(site) };
}

/** A disabled site has no visible release. */
async function liveRelease({ live, disabled }: SiteState): Promise<LiveRelease | null> {
  if (live === null || disabled !== null) return null;
  const releases = await openClient().listReleases(live.portfolioId);
  const shown = releases.find(({ id }) => id === live.releaseId);
  return shown === undefined ? null : { portfolioId: live.portfolioId, revision: shown.revision };
}
