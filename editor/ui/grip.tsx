import { GripVertical } from 'lucide-react';
import styles from './grip.module.css';
import { fetchSoon } from './late-part.tsx';

let dragSort: typeof import('./drag-sort.ts').dragSort | null = null;
fetchSoon(async () => ({ dragSort } = await import('./drag-sort.ts')));

/** What a row is dragged by. Keys and buttons do the same, so it is for pointers alone. */
export function Grip({ onDrop }: { onDrop: (by: number) => void }) {
  return (
    <span
      className={styles.grip}
      data-grip
      aria-hidden="true"
      onPointerDown={(event) => dragSort?.(event, onDrop)}
    >
      <GripVertical size="1rem" />
    </span>
  );
}
