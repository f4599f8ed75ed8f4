import styles from './spinner.module.css';

/** A spinner for work in progress; text beside it must say which. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}

/** Replaces content that is being fetched. The text appears with a delay, so that a quick response does not flash. */
export function Loading({ label = 'Loading…' }: { label?: string }) {
  return (
    <p className={styles.loading} role="status">
      <Spinner /> {label}
    </p>
  );
}
