import styles from './counter.module.css';

/** The number of remaining characters, shown above four fifths of the maximum; above the maximum, the excess. */
export function Counter({ length, max }: { length: number; max: number }) {
  if (length < max * 0.8) return null;
  const left = max - length;
  return (
    <span className={styles.counter} data-over={left < 0 || undefined}>
      {left < 0 ? `${-left} too many` : `${left} left`}
    </span>
  );
}
