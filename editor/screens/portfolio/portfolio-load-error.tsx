import { Suspense } from 'react';
import type { ClientError } from '#editor/client/client-error.ts';
import { lazyPart, LoadingPart } from '#editor/ui/lazy-part.tsx';
import { PageFailure } from '#editor/ui/page-failure.tsx';
import styles from './portfolio.module.css';

const PortfolioNotFound = lazyPart(async () => (await import('./portfolio-not-found.tsx')).PortfolioNotFound);

/** Replaces a portfolio that could not be fetched, or with a null error one that does not exist. */
export function PortfolioLoadError({ error, reload }: { error: ClientError | null; reload: () => void }) {
  return (
    <div className={styles.page}>
      {error === null || error.code === 'not-found' ? (
        <Suspense fallback={<LoadingPart />}>
          <PortfolioNotFound />
        </Suspense>
      ) : (
        <PageFailure what="This portfolio" error={error} reload={reload} />
      )}
    </div>
  );
}
