import styles from './progress-bar.module.css';

/** Progress from 0 to 1; null while it is unknown. */
export function ProgressBar({ label, part }: { label: string; part: number | null }) {
  return <progress className={styles.bar} aria-label={label} max={1} value={part ?? undefined} />;
}
