import { GripVertical } from 'lucide-react';
import { useRef, useState } from 'react';
import { placeOf } from '#src/domain/edit-path.ts';
import { useEditing, useEntryIds } from '#editor/fields/editing.ts';
import { useEntryActions } from '#editor/fields/use-entry-actions.ts';
import { dragSection } from './drag-section.ts';
import type { Area, Box } from './measure.ts';
import styles from './page-tools.module.css';

/** Above a frame at the very top of the page there is no room for it, in CSS pixels. */
const tagHeight = 20;

/** The name of the selected section at its edge, by which it is dragged to another place of the page. */
export function SectionTag({
  box,
  corner,
  boxes,
  scale,
  left,
}: {
  box: Box;
  /** What is framed, at whose corner it stands. */
  corner: Area;
  boxes: readonly Box[];
  scale: number;
  /** Where the frame begins, in CSS pixels. */
  left: number;
}) {
  const { view } = useEditing();
  const { path, name } = box;
  const { list, id } = placeOf(path);
  const ids = useEntryIds(list);
  const index = ids.indexOf(id);
  const actions = useEntryActions({ path, name, hidden: false, place: { index, of: ids.length } });
  const [dropAt, setDropAt] = useState<number | null>(null);
  const tag = useRef<HTMLSpanElement>(null);

  function drop(behind: Box | null): void {
    // Between two that are shown there may be hidden ones: it goes right behind the one above.
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
        ref={tag}
        className={styles.tag}
        style={{
          top: Math.max(corner.top * scale, tagHeight),
          left: Math.max(0, left + corner.left * scale),
        }}
        data-grip
        aria-hidden="true"
        onPointerDown={(event) => {
          const layer = tag.current?.parentElement;
          const others = boxes.filter((one) => one.path !== path);
          if (layer) dragSection(event, { others, layer, scale }, { onOver: setDropAt, onDrop: drop });
        }}
      >
        <GripVertical size="0.875rem" /> {name}
      </span>
    </>
  );
}
