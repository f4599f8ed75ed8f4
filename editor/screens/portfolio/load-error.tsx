import { Suspense } from 'react';
import type { ClientError } from '#editor/client/client-error.ts';
import { latePart, LoadingPart } from '#editor/ui/late-part.tsx';
import { PageFailure } from '#editor/ui/page-failure.tsx';
import styles from './portfolio.module.css';

const NotHere = latePart(async () => (await import('./not-here.tsx')).NotHere);

/** In place of a portfolio that could not be fetched, or without an error of one that there is not. */
export function Unopened({ error, reload }: { error: ClientError | null; reload: () => void }) {
  return (
    <div className={styles.page}>
      {error === null || error.code === 'not-found' ? (
        <Suspense fallback={<LoadingPart />}>
          <NotHere />
        </Suspense>
      ) : (
        <PageFailure what="This portfolio" error={error} reload={reload} />
      )}
    </div>
  );
}
