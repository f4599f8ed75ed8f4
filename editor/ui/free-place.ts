/** In pixels of the window. */
export type Box = { top: number; bottom: number; left: number; right: number };

export type Place = {
  /** The edge of the window that the box keeps to. */
  edge: 'top' | 'bottom';
  /** The box where it stands without anything in its way. */
  box: Box;
  windowHeight: number;
  obstacles: readonly Box[];
};

const gap = 8;

/** How far from its edge the box covers no obstacle, in pixels; null when there is no such place in its column. */
export function freeOffset({ edge, box, windowHeight, obstacles }: Place): number | null {
  // Upside down, so that only one edge has to be thought of.
  const turned = (one: Box): Box =>
    edge === 'top' ? one : { ...one, top: windowHeight - one.bottom, bottom: windowHeight - one.top };
  const { top, bottom, left, right } = turned(box);
  const inColumn = obstacles
    .map(turned)
    .filter((obstacle) => obstacle.left < right && obstacle.right > left)
    .toSorted((one, other) => one.top - other.top);
  let offset = 0;
  for (const obstacle of inColumn) {
    const isCovered = obstacle.bottom > top + offset && obstacle.top < bottom + offset;
    if (isCovered) offset = obstacle.bottom - top + gap;
  }
  return bottom + offset <= windowHeight ? offset : null;
}
