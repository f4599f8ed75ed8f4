/** In pixels of the window. */
export type Box = { top: number; bottom: number; left: number; right: number };

export type Place = {
  /** The edge of the window that the box stays at. */
  edge: 'top' | 'bottom';
  /** The position of the box without obstacles. */
  box: Box;
  window: { width: number; height: number };
  obstacles: readonly Box[];
};

/** The distance of a move, in pixels: away from its edge, and to the right or (below 0) to the left. */
export type Move = { inward: number; across: number };

const gap = 8;
const step = 32;

/** The shortest move after which the box covers no obstacle, or null if there is none. */
export function freeMove({ edge, box, window, obstacles }: Place): Move | null {
  // Flips the other edge, so that the search handles only one.
  const turned = ({ top, bottom, left, right }: Box): Box =>
    edge === 'top'
      ? { top, bottom, left, right }
      : { top: window.height - bottom, bottom: window.height - top, left, right };
  const inOrder = obstacles.map(turned).toSorted((one, other) => one.top - other.top);
  const start = turned(box);
  const moves = columns(box, window.width).flatMap((across): Move[] => {
    const inward = freeOffset({ ...start, left: box.left + across, right: box.right + across }, inOrder);
    return start.bottom + inward <= window.height ? [{ inward, across }] : [];
  });
  return moves.toSorted((one, other) => length(one) - length(other))[0] ?? null;
}

const length = ({ inward, across }: Move): number => inward + Math.abs(across);

/** Horizontal moves that keep the box in the window. */
function columns({ left, right }: Box, width: number): number[] {
  const toLeft = Math.floor(Math.max(0, left) / step);
  const toRight = Math.floor(Math.max(0, width - right) / step);
  return Array.from({ length: toLeft + toRight + 1 }, (_, index) => (index - toLeft) * step);
}

/** The distance that the box must move down. The obstacles are sorted by their tops. */
function freeOffset({ top, bottom, left, right }: Box, obstacles: readonly Box[]): number {
  let offset = 0;
  for (const obstacle of obstacles) {
    const isBeside = obstacle.left >= right + gap || obstacle.right <= left - gap;
    const isCovered = obstacle.bottom > top + offset && obstacle.top < bottom + offset;
    if (isCovered && !isBeside) offset = obstacle.bottom - top + gap;
  }
  return offset;
}
