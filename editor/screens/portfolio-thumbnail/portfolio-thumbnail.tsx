import { lazy, Suspense, useRef } from 'react';
import { orReload } from '#src/navigation/chunk-reload.ts';
import { ErrorBoundary } from '#editor/ui/error-boundary.tsx';
import { useSeen } from '#editor/ui/use-seen.ts';
import type { PortfolioSummary } from '#src/domain/portfolio-head.ts';
import type { Upload } from '#src/domain/upload.ts';
import styles from './portfolio-thumbnail.module.css';

/** Loaded separately, because it includes the templates, which the rest of a list does not need. */
const DrawnPortfolio = lazy(async () => ({
  default: (await orReload(() => import('./drawn-portfolio.tsx'))).DrawnPortfolio,
}));

/** A thumbnail of the front page, fetched once it is visible. Stays empty if it cannot be fetched. */
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
