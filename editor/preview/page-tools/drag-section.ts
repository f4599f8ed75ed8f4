import type { PointerEvent as ReactPointerEvent } from 'react';
import { indexAt, type Box } from './measure.ts';

/**
 * Drags a section over the page. `onOver` gets the height of the page at which it would go, in CSS pixels of the page, and
 * null at the end; `onDrop` the box behind which it goes, null for the first place.
 */
export function dragSection(
  event: ReactPointerEvent<HTMLElement>,
  { others, layer, scale }: { others: readonly Box[]; layer: HTMLElement; scale: number },
  { onOver, onDrop }: { onOver: (y: number | null) => void; onDrop: (behind: Box | null) => void },
): void {
  if (event.button !== 0) return;
  event.preventDefault();
  const grip = event.currentTarget;
  let to: number | null = null;
  const moved = (next: PointerEvent): void => {
    to = indexAt(others, (next.clientY - layer.getBoundingClientRect().top) / scale);
    const above = others[to - 1];
    onOver(above === undefined ? (others[0]?.top ?? 0) : above.top + above.height);
  };
  const ended = (): void => {
    grip.removeEventListener('pointermove', moved);
    grip.removeEventListener('pointerup', dropped);
    grip.removeEventListener('pointercancel', ended);
    onOver(null);
  };
  const dropped = (): void => {
    ended();
    if (to !== null) onDrop(others[to - 1] ?? null);
  };
  grip.setPointerCapture(event.pointerId);
  grip.addEventListener('pointermove', moved);
  grip.addEventListener('pointerup', dropped);
  grip.addEventListener('pointercancel', ended);
}
