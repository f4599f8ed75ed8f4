import styles from './media.module.css';

/** Says over the whole editor what a drop would do. It lets the pointer through, so that the drop finds its place. */
export function DropHint({ hint }: { hint: string | null }) {
  if (hint === null) return null;
  return (
    <div className={styles.dropHint}>
      <p>{hint}</p>
    </div>
  );
}
