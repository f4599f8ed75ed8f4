import type { ClientError } from '#editor/client/client-error.ts';
import { ButtonLink } from '#editor/ui/button.tsx';
import { EmptyState } from '#editor/ui/empty-state.tsx';
import { LoadFailure } from '#editor/ui/loaded-view.tsx';
import { href } from '#src/routes.ts';
import styles from './portfolio.module.css';

/** In place of a portfolio that is not there, or that could not be fetched. */
export function Unopened({ error, reload }: { error: ClientError; reload: () => void }) {
  return (
    <div className={styles.page}>
      {error.code === 'not-found' ? (
        <EmptyState
          title="This portfolio is not here"
          actions={<ButtonLink href={href('portfolios')}>All portfolios</ButtonLink>}
        >
          <p>It was deleted, or the URL is incomplete.</p>
        </EmptyState>
      ) : (
        <LoadFailure error={error} reload={reload} />
      )}
    </div>
  );
}
