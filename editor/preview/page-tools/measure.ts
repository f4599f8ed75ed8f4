import type { EditPath } from '#src/domain/edit-path.ts';
import { sectionTitle } from '#src/domain/sections/index.ts';
import type { ShownSection } from '../section-elements.ts';

/** Where a section stands on the framed page, in its CSS pixels from the top left of the page. */
export type Box = { path: EditPath; name: string; top: number; left: number; width: number; height: number };

export function measure(shown: readonly ShownSection[]): Box[] {
  return shown.map(({ path, section, element }) => {
    const { top, left, width, height } = element.getBoundingClientRect();
    const view = element.ownerDocument.defaultView;
    return {
      path,
      name: sectionTitle(section),
      top: Math.round(top + (view?.scrollY ?? 0)),
      left: Math.round(left + (view?.scrollX ?? 0)),
      width: Math.round(width),
      height: Math.round(height),
    };
  });
}

/** How near to the end of a section the pointer offers to add another, in CSS pixels of the framed page. */
const near = 36;

/** The section at whose end a point is; null where it is at none. */
export function endNear(boxes: readonly Box[], point: { x: number; y: number }): Box | null {
  const within = boxes.filter(({ left, width }) => point.x >= left && point.x <= left + width);
  return within.find(({ top, height }) => Math.abs(point.y - (top + height)) <= near) ?? null;
}

/** How many of the boxes begin above a height of the page, by their middles: where something dropped there goes. */
export function indexAt(boxes: readonly Box[], y: number): number {
  return boxes.filter(({ top, height }) => top + height / 2 < y).length;
}
