import { GripVertical } from 'lucide-react';
import { useState } from 'react';
import { placeOf } from '#src/domain/edit-path.ts';
import { useEditing, useEntryIds } from '#editor/fields/editing.ts';
import { useEntryActions } from '#editor/fields/use-entry-actions.ts';
import { dragSection } from './drag-section.ts';
import type { Box } from './measure.ts';
import styles from './page-tools.module.css';

/**
 * The handle of the selected section, in the corner of its outline where texts seldom begin. Dragging it moves the
 * section.
 */
export function SectionTag({
  box,
  corner,
  boxes,
  scale,
  left,
}: {
  box: Box;
  /** The top right corner of the outline, in CSS pixels of the layer. */
  corner: { top: number; left: number };
  boxes: readonly Box[];
  scale: number;
  /** The left edge of the frame, in CSS pixels. */
  left: number;
}) {
  const { view } = useEditing();
  const { path, name } = box;
  const { list, id } = placeOf(path);
  const ids = useEntryIds(list);
  const index = ids.indexOf(id);
  const actions = useEntryActions({ path, name, hidden: false, place: { index, of: ids.length } });
  const [dropAt, setDropAt] = useState<number | null>(null);

  function drop(behind: Box | null): void {
    // Hidden sections may be between two visible ones: the section goes right after the one above.
    const above = behind === null ? -1 : ids.indexOf(placeOf(behind.path).id);
    const by = above - index + (above < index ? 1 : 0);
    if (by !== 0 && actions.move(by)) view.setState({ selection: { path, from: 'form' } });
  }

  return (
    <>
      {dropAt !== null && (
        <div
          className={styles.drop}
          style={{ top: dropAt * scale, left: left + box.left * scale, width: box.width * scale }}
        />
      )}
      <span
        className={styles.tag}
        style={{ top: corner.top, left: `min(${corner.left}px, 100%)` }}
        aria-hidden="true"
        onPointerDown={(event) => {
          const layer = event.currentTarget.parentElement;
          const others = boxes.filter((one) => one.path !== path);
          if (layer) dragSection(event, { others, layer, scale }, { onOver: setDropAt, onDrop: drop });
        }}
      >
        <GripVertical size="0.875rem" />
      </span>
    </>
  );
}
