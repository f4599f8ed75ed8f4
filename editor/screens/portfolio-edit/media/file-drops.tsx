import type { ShownPage } from '#editor/preview/shown-page.ts';
import styles from './media.module.css';
import { useFileDrops } from './use-file-drops.ts';

/**
 * Accepts dropped and pasted files, and shows the effect of a drop over the whole editor. The overlay ignores the
 * pointer, so that the drop reaches its target.
 */
export function FileDrops({ page }: { page: ShownPage | null }) {
  const hint = useFileDrops(page);
  if (hint === null) return null;
  return (
    <div className={styles.dropHint}>
      <p>{hint}</p>
    </div>
  );
}
