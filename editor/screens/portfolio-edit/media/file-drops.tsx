import styles from './media.module.css';
import { useFileDrops, type DropPage } from './use-file-drops.ts';

/**
 * Accepts dropped and pasted files, and shows the effect of a drop over the whole editor. The overlay ignores the
 * pointer, so that the drop reaches its target.
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
