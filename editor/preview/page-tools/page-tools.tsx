import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { placeOf } from '#src/domain/edit-path.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { entriesAt } from '#editor/document/apply-edit.ts';
import { useOpenDialog } from '#editor/fields/dialog-place.tsx';
import { useEditing } from '#editor/fields/editing.ts';
import type { SiteView } from '#src/templates/template.ts';
import { slotNear, slotsOf, type Area, type Box, type Slot } from './measure.ts';
import styles from './page-tools.module.css';
import { SectionTag } from './section-tag.tsx';
import { useBoxes } from './use-boxes.ts';
import { useSampleMarks } from './use-sample-marks.ts';
import { lazyPart } from '#editor/ui/lazy-part.tsx';
import { LazyDialog } from '#editor/ui/lazy-dialog.tsx';

const SectionPicker = lazyPart(async () => (await import('../insert/section-picker.tsx')).SectionPicker);

const BlockPicker = lazyPart(async () => (await import('../insert/block-picker.tsx')).BlockPicker);

/** The time that the pointer must rest between two parts before another slot is offered, in milliseconds. */
const restMs = 150;

const cornerOf = ({ top, left, width }: { top: number; left: number; width: number }) => ({
  top,
  left: left + width,
});

/** The distance of the outline from a part, in CSS pixels, so that it does not cross the first letters. */
const edgeRoom = 6;

/**
 * The overlay of the page: outline and name of the selected section, and a button to add a section or block between
 * any two. It scrolls with the page without a new render.
 */
export function PageTools({
  page,
  site,
  content,
  pageKey,
  scale,
  left,
}: {
  page: Document;
  site: SiteView;
  content: PortfolioContent;
  pageKey: string;
  scale: number;
  /** The left edge of the frame, in CSS pixels. */
  left: number;
}) {
  const { document: portfolio, view } = useEditing();
  const selected = useStore(view, ({ selection }) => selection?.path ?? null);
  const open = useStore(view, (state) => state.open);
  const { boxes, areas } = useBoxes(page, { site, content, pageKey, selected });
  useSampleMarks(page);
  const slots = slotsOf(boxes);
  const [pointed, setPointed] = useState<string | null>(null);
  const openDialog = useOpenDialog();
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
    const slot = slotNear(slots, { x: event.pageX, y: event.pageY })?.key ?? null;
    clearTimeout(resting.current);
    // Only for a resting pointer: a click while it moves is for the page below.
    if (slot === null) setPointed(null);
    else resting.current = setTimeout(setPointed, restMs, slot);
  });
  useEffect(() => {
    const moved = (event: PointerEvent): void => move(event);
    page.addEventListener('pointermove', moved);
    return () => {
      clearTimeout(resting.current);
      page.removeEventListener('pointermove', moved);
    };
  }, [page]);

  function add({ box: { kind, path }, side }: Slot): void {
    const { list, id } = placeOf(path);
    const entries = entriesAt(portfolio.store.getState().draft.content, list) ?? [];
    const at = entries.findIndex((entry) => entry.id === id);
    const place = { list, at: side === 'before' ? at : at + 1 };
    openDialog((close) =>
      kind === 'block' ? (
        <LazyDialog title="Add a block" size="large" onClose={close}>
          <BlockPicker {...place} onClose={close} />
        </LazyDialog>
      ) : (
        <LazyDialog title="Add a section" size="large" onClose={close}>
          <SectionPicker {...place} onClose={close} />
        </LazyDialog>
      ),
    );
  }
  // Several blocks may be open, but only one section is selected.
  const isSelected = ({ kind, path }: Box): boolean =>
    kind === 'block' ? open.has(path) : path === selected;

  /** Beside the text if the page has a margin, else at the edge of the window. */
  const around = (area: Area) => {
    const start = left + area.left * scale;
    const outer = Math.max(0, start - edgeRoom);
    return {
      top: area.top * scale,
      height: area.height * scale,
      left: outer,
      width: start + area.width * scale + edgeRoom - outer,
      maxWidth: `calc(100% - ${outer}px)`,
    };
  };
  const current = boxes.find(({ path }) => path === selected);
  return (
    <>
      <div className={styles.clip}>
        <div ref={layer} className={styles.layer}>
          {areas.map((area, index) => (
            <div key={index} className={styles.edge} data-edge style={around(area)} />
          ))}
          {current !== undefined && (
            <SectionTag
              box={current}
              corner={cornerOf(around(areas[0] ?? current))}
              boxes={boxes}
              scale={scale}
              left={left}
            />
          )}
          {slots.map((slot) => (
            <button
              key={slot.key}
              type="button"
              className={styles.add}
              data-pointed={slot.key === pointed || undefined}
              data-selected={isSelected(slot.box) || undefined}
              style={{ top: slot.y * scale, left: left + (slot.box.left + slot.box.width / 2) * scale }}
              aria-label={`Add a ${slot.box.kind} ${slot.side} ${slot.box.name}`}
              title={`Add a ${slot.box.kind} here`}
              aria-haspopup="dialog"
              onClick={() => add(slot)}
            >
              <Plus size="1.125rem" aria-hidden="true" />
            </button>
          ))}
        </div>
      </div>
    </>
  );
}
