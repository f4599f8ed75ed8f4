import type { EditPath } from '#src/domain/edit-path.ts';

/** A section or a block, the part of the shown page that shows it, and another one that stands apart. */
export type ShownPart = {
  kind: 'section' | 'block';
  path: EditPath;
  name: string;
  element: HTMLElement;
  apart?: HTMLElement | null;
};

/** A part of the framed page, in its CSS pixels from the top left of the page. */
export type Area = { top: number; left: number; width: number; height: number };

/** Where a section or a block stands on the framed page. */
export type Box = Omit<ShownPart, 'element' | 'apart'> & Area;

export function measure(shown: readonly ShownPart[]): Box[] {
  return shown.map(({ element, apart: _apart, ...part }) => ({ ...part, ...areaOf(element) }));
}

/** All that shows a part: images may reach beyond the text that they belong to, up to the edges of the page. */
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

/** Where another part can be added: `y` is the height of the page at which it would go, in its CSS pixels. */
export type Slot = { key: string; side: 'before' | 'after'; box: Box; y: number };

/** A slot after each part, and one before the first block: an introduction stays first. */
export function slotsOf(boxes: readonly Box[]): Slot[] {
  const [first] = boxes;
  const after = boxes.map((box, index): Slot => {
    const key = `${box.path} after`;
    return { key, side: 'after', box, y: betweenBlocks(box, boxes[index + 1]) };
  });
  if (first?.kind !== 'block') return after;
  return [{ key: `${first.path} before`, side: 'before', box: first, y: first.top - edge }, ...after];
}

/** How far from the first and the last block of a page their slots are, in CSS pixels of the framed page. */
const edge = 12;

/** Blocks stand apart: halfway to the next. Sections have their room within. */
function betweenBlocks(box: Box, next: Box | undefined): number {
  const end = box.top + box.height;
  if (box.kind === 'section') return end;
  if (next === undefined) return end + edge;
  return next.top < end ? end : Math.round((end + next.top) / 2);
}

/** How near to a slot the pointer offers to add something there, in CSS pixels of the framed page. */
const near = 36;

/** The slot nearest to a point, null where none is near. */
export function slotNear(slots: readonly Slot[], point: { x: number; y: number }): Slot | null {
  const distance = ({ y }: Slot): number => Math.abs(point.y - y);
  const [nearest] = slots
    .filter(({ box }) => point.x >= box.left && point.x <= box.left + box.width)
    .filter((slot) => distance(slot) <= near)
    .toSorted((one, other) => distance(one) - distance(other));
  return nearest ?? null;
}

/** How many of the boxes begin above a height of the page, by their middles: where something dropped there goes. */
export function indexAt(boxes: readonly Box[], y: number): number {
  return boxes.filter(({ top, height }) => top + height / 2 < y).length;
}
