import type { ComponentProps } from 'react';
import { LoadFailure } from './loaded-view.tsx';
import styles from './page-failure.module.css';

/** Replaces a page that could not be opened: the error, what is safe, and a retry button. */
export function PageFailure({ what, ...failure }: { what: string } & ComponentProps<typeof LoadFailure>) {
  return (
    <div className={styles.failure} data-failure>
      <h1>{what} could not be opened</h1>
      <LoadFailure {...failure}>
        <p>What you saved is safe, and a live site stays live. Unsaved changes are kept on this device.</p>
      </LoadFailure>
    </div>
  );
}
