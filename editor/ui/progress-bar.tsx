import styles from './progress-bar.module.css';

/** How far something is, from 0 to 1; null while nobody can tell. */
export function ProgressBar({ label, part }: { label: string; part: number | null }) {
  return <progress className={styles.bar} aria-label={label} max={1} value={part ?? undefined} />;
}
