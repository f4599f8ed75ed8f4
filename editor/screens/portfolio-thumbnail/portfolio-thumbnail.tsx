import { lazy, Suspense, useRef } from 'react';
import { orReload } from '#src/navigation/chunk-reload.ts';
import { ErrorBoundary } from '#editor/ui/error-boundary.tsx';
import { useSeen } from '#editor/ui/use-seen.ts';
import type { PortfolioSummary } from '#src/domain/portfolio-head.ts';
import type { Upload } from '#src/domain/upload.ts';
import styles from './portfolio-thumbnail.module.css';

/** Templates come with it, which nothing else of a list needs. */
const DrawnPortfolio = lazy(async () => ({
  default: (await orReload(() => import('./drawn-portfolio.tsx'))).DrawnPortfolio,
}));

/** The front page of a portfolio in small, fetched once it is in sight. One that cannot be fetched leaves the place empty. */
export function PortfolioThumbnail({
  portfolio,
  uploads,
}: {
  portfolio: Pick<PortfolioSummary, 'id' | 'revision'>;
  uploads: readonly Upload[];
}) {
  const root = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(root);
  return (
    <div ref={root} className={styles.thumbnail} aria-hidden="true" inert>
      {isSeen && (
        <ErrorBoundary>
          <Suspense>
            <DrawnPortfolio key={portfolio.revision} id={portfolio.id} uploads={uploads} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
