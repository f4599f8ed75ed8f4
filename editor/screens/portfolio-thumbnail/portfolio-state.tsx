import type { PortfolioSummary } from '#src/domain/portfolio-head.ts';
import type { LiveRelease } from './load-portfolios.ts';
import { Badge } from '#editor/ui/badge.tsx';

/** Tells whether a portfolio is live, and whether it has unpublished changes. */
export function PortfolioState({
  portfolio,
  live,
}: {
  portfolio: Pick<PortfolioSummary, 'id' | 'revision'>;
  live: LiveRelease | null;
}) {
  if (live?.portfolioId !== portfolio.id) return <Badge>Draft</Badge>;
  return (
    <>
      <Badge tone="success">Live</Badge>
      {portfolio.revision > live.revision && <Badge tone="warning">Unpublished changes</Badge>}
    </>
  );
}
