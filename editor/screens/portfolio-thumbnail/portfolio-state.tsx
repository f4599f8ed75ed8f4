import type { PortfolioSummary } from '#src/domain/portfolio-head.ts';
import type { LiveRelease } from './load-portfolios.ts';
import { Badge } from '#editor/ui/badge.tsx';

/** Whether visitors see a portfolio, and whether they see what is in it now. */
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
