import styles from './spinner.module.css';

/** A turning mark for work in progress; what is waited for is said in words beside it. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}

/** Stands in place of something that is being fetched. The words appear late, so that a quick response does not flash. */
export function Loading({ label = 'Loading…' }: { label?: string }) {
  return (
    <p className={styles.loading} role="status">
      <Spinner /> {label}
    </p>
  );
}
