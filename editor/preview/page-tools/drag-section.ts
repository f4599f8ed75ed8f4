import type { PointerEvent as ReactPointerEvent } from 'react';
import { indexAt, type Box } from './measure.ts';

/**
 * Drags a section over the page. `onOver` gets the insertion height in CSS pixels of the page, and null at the end.
 * `onDrop` gets the box before the new position, null for the first position.
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
