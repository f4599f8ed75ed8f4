import { ArrowDown, ArrowUp, Copy, EyeOff, GripVertical, Trash2 } from 'lucide-react';
import { useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import { joinPath, placeOf } from '#src/domain/edit-path.ts';
import { moveOfKey } from '#editor/fields/move-keys.ts';
import { useEditing, useEntryIds } from '#editor/fields/editing.ts';
import { useEntryActions } from '#editor/fields/use-entry-actions.ts';
import { Button } from '#editor/ui/button.tsx';
import { indexAt, type Box } from './measure.ts';
import styles from './page-tools.module.css';

type OnScreen = { top: number; left: number; width: number; height: number };

/** What can be done to the selected section, where it stands on the page. */
export function SectionTools({
  box,
  boxes,
  at,
  scale,
}: {
  box: Box;
  boxes: readonly Box[];
  at: OnScreen;
  scale: number;
}) {
  const { view } = useEditing();
  const { path, name } = box;
  const { list, id } = placeOf(path);
  const ids = useEntryIds(list);
  const place = { index: ids.indexOf(id), of: ids.length };
  const actions = useEntryActions({ path, name, hidden: false, place });
  const [dropAt, setDropAt] = useState<number | null>(null);
  const tools = useRef<HTMLDivElement>(null);

  /** The page comes to where the section has gone. */
  const follow = (next: string): void => view.setState({ selection: { path: next, from: 'form' } });
  function move(by: number): void {
    if (actions.move(by)) follow(path);
  }
  function leave(action: () => void): void {
    const next = ids[place.index + 1] ?? ids[place.index - 1];
    const layer = tools.current?.parentElement;
    action();
    if (next === undefined) return;
    follow(joinPath(list, next));
    requestAnimationFrame(() => layer?.querySelector<HTMLElement>('[data-tools] button')?.focus());
  }

  function drag(event: ReactPointerEvent<HTMLElement>): void {
    const others = boxes.filter((one) => one.path !== path);
    const layer = tools.current?.parentElement;
    if (event.button !== 0 || !layer) return;
    event.preventDefault();
    const grip = event.currentTarget;
    let to: number | null = null;
    const moved = (next: PointerEvent): void => {
      const y = (next.clientY - layer.getBoundingClientRect().top) / scale;
      to = indexAt(others, y);
      const after = others[to - 1];
      setDropAt((after === undefined ? (others[0]?.top ?? 0) : after.top + after.height) * scale);
    };
    const ended = (): void => {
      grip.removeEventListener('pointermove', moved);
      grip.removeEventListener('pointerup', dropped);
      grip.removeEventListener('pointercancel', ended);
      setDropAt(null);
    };
    const dropped = (): void => {
      ended();
      if (to === null) return;
      // Between two that are shown there may be hidden ones: it goes right behind the one above.
      const above = others[to - 1];
      const behind = above === undefined ? -1 : ids.indexOf(placeOf(above.path).id);
      const by = behind - place.index + (behind < place.index ? 1 : 0);
      if (by !== 0) move(by);
    };
    grip.setPointerCapture(event.pointerId);
    grip.addEventListener('pointermove', moved);
    grip.addEventListener('pointerup', dropped);
    grip.addEventListener('pointercancel', ended);
  }

  return (
    <>
      {dropAt !== null && (
        <div className={styles.drop} style={{ top: dropAt, left: at.left, width: at.width }} />
      )}
      <div
        ref={tools}
        role="group"
        aria-label={`Tools of ${name}`}
        data-tools
        className={styles.tools}
        style={{ '--top': `${at.top}px`, '--height': `${at.height}px`, left: Math.max(0, at.left) } as object}
        onKeyDown={(event) => {
          const by = moveOfKey(event);
          if (by === null) return;
          event.preventDefault();
          move(by);
        }}
      >
        <span className={styles.grip} data-grip aria-hidden="true" onPointerDown={drag}>
          <GripVertical size="1rem" />
        </span>
        <span className={styles.name}>{name}</span>
        <Button
          variant="tertiary"
          aria-label="Move section up"
          title="Move up (Alt+↑)"
          aria-keyshortcuts="Alt+ArrowUp"
          onClick={() => move(-1)}
        >
          <ArrowUp size="1.125rem" aria-hidden="true" />
        </Button>
        <Button
          variant="tertiary"
          aria-label="Move section down"
          title="Move down (Alt+↓)"
          aria-keyshortcuts="Alt+ArrowDown"
          onClick={() => move(1)}
        >
          <ArrowDown size="1.125rem" aria-hidden="true" />
        </Button>
        <Button
          variant="tertiary"
          aria-label="Duplicate section"
          title="Duplicate"
          onClick={() => follow(joinPath(list, actions.duplicate()))}
        >
          <Copy size="1.125rem" aria-hidden="true" />
        </Button>
        <Button
          variant="tertiary"
          aria-label="Hide section"
          title="Hide"
          onClick={() => leave(actions.toggleHidden)}
        >
          <EyeOff size="1.125rem" aria-hidden="true" />
        </Button>
        <Button
          variant="tertiary"
          aria-label="Remove section"
          title="Remove"
          onClick={() => leave(actions.remove)}
        >
          <Trash2 size="1.125rem" aria-hidden="true" />
        </Button>
      </div>
    </>
  );
}
