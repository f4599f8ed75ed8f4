import { Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { placeOf, type EditPath } from '#src/domain/edit-path.ts';
import { entriesAt } from '#editor/document/apply-edit.ts';
import { useEditing } from '#editor/fields/editing.ts';
import { orReload } from '#src/navigation/chunk-reload.ts';
import type { SiteView } from '#src/templates/template.ts';
import { endNear, type Box } from './measure.ts';
import styles from './page-tools.module.css';
import { SectionTag } from './section-tag.tsx';
import { useBoxes } from './use-boxes.ts';

const SectionPicker = lazy(async () => ({
  default: (await orReload(() => import('../insert/section-picker.tsx'))).SectionPicker,
}));

/** How long the pointer rests at the end of a section before another is offered there, in milliseconds. */
const restMs = 150;

/**
 * What lies over the page: the edge and the name of the selected section, and a way to add another after each. It goes
 * along when the page scrolls, without being drawn again.
 */
export function PageTools({
  page,
  site,
  pageKey,
  scale,
  left,
}: {
  page: Document;
  site: SiteView;
  pageKey: string;
  scale: number;
  /** Where the frame begins, in CSS pixels. */
  left: number;
}) {
  const { document: portfolio, view } = useEditing();
  const selected = useStore(view, ({ selection }) => selection?.path ?? null);
  const boxes = useBoxes(page, site, pageKey);
  const [pointed, setPointed] = useState<EditPath | null>(null);
  const [adding, setAdding] = useState<{ list: EditPath; at: number } | null>(null);
  const layer = useRef<HTMLDivElement>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const element = layer.current;
    const view = page.defaultView;
    if (element === null || view === null) return;
    const follow = (): void => {
      element.style.transform = `translate(${-view.scrollX * scale}px, ${-view.scrollY * scale}px)`;
    };
    follow();
    page.addEventListener('scroll', follow, { passive: true });
    return () => page.removeEventListener('scroll', follow);
  }, [page, scale]);

  const move = useEffectEvent((event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    const end = endNear(boxes, { x: event.pageX, y: event.pageY })?.path ?? null;
    clearTimeout(resting.current);
    // Only for a pointer that rests there: a click on its way means what is below.
    if (end === null) setPointed(null);
    else resting.current = setTimeout(setPointed, restMs, end);
  });
  useEffect(() => {
    const moved = (event: PointerEvent): void => move(event);
    page.addEventListener('pointermove', moved);
    return () => {
      clearTimeout(resting.current);
      page.removeEventListener('pointermove', moved);
    };
  }, [page]);

  function add(after: EditPath): void {
    const { list, id } = placeOf(after);
    const entries = entriesAt(portfolio.store.getState().draft.content, list) ?? [];
    setAdding({ list, at: entries.findIndex((entry) => entry.id === id) + 1 });
  }

  const onScreen = (box: Box) => ({
    top: box.top * scale,
    left: left + box.left * scale,
    width: box.width * scale,
    height: box.height * scale,
  });
  const current = boxes.find(({ path }) => path === selected);
  return (
    <>
      <div className={styles.clip}>
        <div ref={layer} className={styles.layer}>
          {current !== undefined && <div className={styles.edge} style={onScreen(current)} />}
          {current !== undefined && <SectionTag box={current} boxes={boxes} scale={scale} left={left} />}
          {boxes.map((box) => (
            <button
              key={box.path}
              type="button"
              className={styles.add}
              data-pointed={box.path === pointed || undefined}
              data-selected={box.path === selected || undefined}
              style={{ top: (box.top + box.height) * scale, left: left + (box.left + box.width / 2) * scale }}
              aria-label={`Add a section after ${box.name}`}
              title="Add a section here"
              aria-haspopup="dialog"
              onClick={() => add(box.path)}
            >
              <Plus size="1.125rem" aria-hidden="true" />
            </button>
          ))}
        </div>
      </div>
      {adding !== null && (
        <Suspense>
          <SectionPicker {...adding} onClose={() => setAdding(null)} />
        </Suspense>
      )}
    </>
  );
}
