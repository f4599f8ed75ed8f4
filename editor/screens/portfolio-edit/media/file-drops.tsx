import styles from './media.module.css';
import { useFileDrops, type DropPage } from './use-file-drops.ts';

/**
 * Takes files that are dropped or pasted, and says over the whole editor what a drop would do. It lets the pointer
 * through, so that the drop finds its place.
 */
export function FileDrops({ page }: { page: DropPage | null }) {
  const hint = useFileDrops(page);
  if (hint === null) return null;
  return (
    <div className={styles.dropHint}>
      <p>{hint}</p>
    </div>
  );
}
