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

/** A title, lines of text and an image. */
const pageOutline = 'M4 5h26v5H4zM4 13h17v1.5H4zM4 16.5h20V18H4zM4 20h14v1.5H4zM29 13h15v13H29z';

/** A thumbnail of the front page, fetched once it is visible. Shows the outline of a page until it is drawn. */
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
      <svg className={styles.outline} viewBox="0 0 48 30">
        <path d={pageOutline} />
      </svg>
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
