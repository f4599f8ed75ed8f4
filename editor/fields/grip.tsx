import { GripVertical } from 'lucide-react';
import type { PointerEvent } from 'react';
import { fetchNow, prefetchFirst } from '#editor/ui/lazy-part.tsx';
import styles from './grip.module.css';

const load = async () => (await import('./drag-sort.ts')).dragSort;
prefetchFirst(load);

/** The handle to drag a row. Keys and buttons do the same, so it is for pointers only. */
export function Grip({ onDrop }: { onDrop: (by: number) => void }) {
  return (
    <span
      className={styles.grip}
      data-grip
      aria-hidden="true"
      onPointerDown={(event) => void drag(event, onDrop)}
    >
      <GripVertical size="1rem" />
    </span>
  );
}

async function drag(event: PointerEvent<HTMLElement>, onDrop: (by: number) => void): Promise<void> {
  const { currentTarget: grip, pointerId, clientY, button } = event;
  if (button !== 0) return;
  event.preventDefault();
  grip.setPointerCapture(pointerId);
  const dragSort = await fetchNow(load);
  // A pointer that was released in the meantime has lost its capture.
  if (grip.hasPointerCapture(pointerId)) dragSort({ grip, clientY }, onDrop);
}
