import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useEditing } from '#editor/fields/editing.ts';
import { Button } from '#editor/ui/button.tsx';
import styles from './sheet.module.css';

/**
 * The panes of a phone over the lower part of the page, which stays visible and usable. It is resized by dragging its
 * header or by a button; Escape closes it.
 */
export function Sheet({ onClosed, children }: { onClosed: () => void; children: ReactNode }) {
  const { view } = useEditing();
  const sheet = useStore(view, (state) => state.sheet);
  const root = useRef<HTMLElement>(null);
  if (sheet === 'closed') return null;

  function close(): void {
    view.setSheet('closed');
    onClosed();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isElsewhere =
      event.target instanceof Element && event.target.closest('dialog, [role=menu]') !== null;
    if (event.key !== 'Escape' || event.defaultPrevented || isElsewhere) return;
    event.preventDefault();
    close();
  }

  function drag(event: PointerEvent<HTMLElement>): void {
    const element = root.current;
    const room = element?.parentElement;
    if (!element || !room) return;
    const handle = event.currentTarget;
    const start = { y: event.clientY, height: element.offsetHeight };
    const heightAt = (y: number): number => start.height + start.y - y;
    const moved = (next: globalThis.PointerEvent): void => {
      element.style.height = `${heightAt(next.clientY)}px`;
    };
    const ended = (next: globalThis.PointerEvent): void => {
      handle.removeEventListener('pointermove', moved);
      handle.removeEventListener('pointerup', ended);
      handle.removeEventListener('pointercancel', ended);
      element.style.removeProperty('height');
      const part = heightAt(next.clientY) / room.offsetHeight;
      if (part < 0.35) close();
      else view.setSheet(part > 0.75 ? 'full' : 'half');
    };
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', moved);
    handle.addEventListener('pointerup', ended);
    handle.addEventListener('pointercancel', ended);
  }

  return (
    <section
      ref={root}
      className={styles.sheet}
      data-size={sheet}
      aria-label="Edit"
      data-pane
      onKeyDown={onKeyDown}
    >
      <div className={styles.handle} onPointerDown={drag} />
      <div className={styles.buttons}>
        <Button
          variant="tertiary"
          aria-label={sheet === 'full' ? 'Smaller' : 'Larger'}
          onClick={() => view.setSheet(sheet === 'full' ? 'half' : 'full')}
        >
          {sheet === 'full' ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
        </Button>
        <Button variant="tertiary" aria-label="Close" onClick={close}>
          <X size="1.25rem" aria-hidden="true" />
        </Button>
      </div>
      {children}
    </section>
  );
}
