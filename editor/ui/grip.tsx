import { GripVertical } from 'lucide-react';
import { dragSort } from './drag-sort.ts';
import styles from './grip.module.css';

/** What a row is dragged by. Keys and buttons do the same, so it is for pointers alone. */
export function Grip({ onDrop }: { onDrop: (by: number) => void }) {
  return (
    <span
      className={styles.grip}
      data-grip
      aria-hidden="true"
      onPointerDown={(event) => dragSort(event, onDrop)}
    >
      <GripVertical size="1rem" />
    </span>
  );
}
