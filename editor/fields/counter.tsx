import styles from './fields.module.css';

/** How many characters are left, once four fifths are used; how many are too many after that. */
export function Counter({ length, max }: { length: number; max: number }) {
  if (length < max * 0.8) return null;
  const left = max - length;
  return (
    <span className={left < 0 ? styles.overLimit : styles.counter}>
      {left < 0 ? `${-left} too many` : `${left} left`}
    </span>
  );
}
