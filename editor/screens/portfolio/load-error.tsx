import { Suspense } from 'react';
import type { ClientError } from '#editor/client/client-error.ts';
import { latePart, LoadingPart } from '#editor/ui/late-part.tsx';
import { PageFailure } from '#editor/ui/page-failure.tsx';
import styles from './portfolio.module.css';

const NotHere = latePart(async () => (await import('./not-here.tsx')).NotHere);

/** Replaces a portfolio that could not be fetched, or with a null error one that does not exist. */
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
