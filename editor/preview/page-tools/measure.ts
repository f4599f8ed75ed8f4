import type { EditPath } from '#src/domain/edit-path.ts';

/** A section or a block with its element on the page, and another element that is apart from it. */
export type ShownPart = {
  kind: 'section' | 'block';
  path: EditPath;
  name: string;
  element: HTMLElement;
  apart?: HTMLElement | null;
};

/** A part of the framed page, in its CSS pixels from the top left of the page. */
export type Area = { top: number; left: number; width: number; height: number };

/** The area of a section or block on the framed page. */
export type Box = Omit<ShownPart, 'element' | 'apart'> & Area;

export function measure(shown: readonly ShownPart[]): Box[] {
  return shown.map(({ element, apart: _apart, ...part }) => ({ ...part, ...areaOf(element) }));
}

/** All areas of a part. Images may extend beyond their text, up to the edges of the page. */
export function areasOf({ element, apart }: ShownPart): Area[] {
  return [apart, element].flatMap((root) => {
    if (!root) return [];
    const areas = [root, ...root.querySelectorAll('img, video')].map(areaOf);
    const pageWidth = root.ownerDocument.documentElement.clientWidth;
    const top = Math.min(...areas.map((area) => area.top));
    const left = Math.max(0, Math.min(...areas.map((area) => area.left)));
    const right = Math.min(pageWidth, Math.max(...areas.map((area) => area.left + area.width)));
    const bottom = Math.max(...areas.map((area) => area.top + area.height));
    return [{ top, left, width: right - left, height: bottom - top }];
  });
}

function areaOf(element: Element): Area {
  const { top, left, width, height } = element.getBoundingClientRect();
  const view = element.ownerDocument.defaultView;
  return {
    top: Math.round(top + (view?.scrollY ?? 0)),
    left: Math.round(left + (view?.scrollX ?? 0)),
    width: Math.round(width),
    height: Math.round(height),
  };
}

/** A position for a new part: `y` is its height on the page, in CSS pixels of the page. */
export type Slot = { key: string; side: 'before' | 'after'; box: Box; y: number };

/** A slot after each part, and one before the first block. The introduction stays first. */
export function slotsOf(boxes: readonly Box[]): Slot[] {
  const [first] = boxes;
  const after = boxes.map((box, index): Slot => {
    const key = `${box.path} after`;
    return { key, side: 'after', box, y: betweenBlocks(box, boxes[index + 1]) };
  });
  if (first?.kind !== 'block') return after;
  return [{ key: `${first.path} before`, side: 'before', box: first, y: first.top - edge }, ...after];
}

/** The distance of the outer slots from the first and last block of a page, in CSS pixels of the framed page. */
const edge = 12;

/** Blocks have gaps: the slot is in the middle of the gap. Sections include their padding. */
function betweenBlocks(box: Box, next: Box | undefined): number {
  const end = box.top + box.height;
  if (box.kind === 'section') return end;
  if (next === undefined) return end + edge;
  return next.top < end ? end : Math.round((end + next.top) / 2);
}

/** The pointer distance at which a slot becomes active, in CSS pixels of the framed page. */
const near = 36;

/** The slot nearest to a point, or null if none is near. */
export function slotNear(slots: readonly Slot[], point: { x: number; y: number }): Slot | null {
  const distance = ({ y }: Slot): number => Math.abs(point.y - y);
  const [nearest] = slots
    .filter(({ box }) => point.x >= box.left && point.x <= box.left + box.width)
    .filter((slot) => distance(slot) <= near)
    .toSorted((one, other) => distance(one) - distance(other));
  return nearest ?? null;
}

/** The number of boxes whose middle is above a height, which is the index of something dropped there. */
export function indexAt(boxes: readonly Box[], y: number): number {
  return boxes.filter(({ top, height }) => top + height / 2 < y).length;
}
