/** In pixels of the window. */
export type Box = { top: number; bottom: number; left: number; right: number };

export type Place = {
  /** The edge of the window that the box keeps to. */
  edge: 'top' | 'bottom';
  /** The box where it stands without anything in its way. */
  box: Box;
  window: { width: number; height: number };
  obstacles: readonly Box[];
};

/** How far a box is moved, in pixels: away from its edge, and to the right or (below 0) to the left. */
export type Move = { inward: number; across: number };

const gap = 8;
const step = 32;

/** The shortest move after which the box covers no obstacle; null when there is none. */
export function freeMove({ edge, box, window, obstacles }: Place): Move | null {
  // Upside down, so that only one edge has to be thought of.
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

/** Moves across that keep the box in the window. */
function columns({ left, right }: Box, width: number): number[] {
  const toLeft = Math.floor(Math.max(0, left) / step);
  const toRight = Math.floor(Math.max(0, width - right) / step);
  return Array.from({ length: toLeft + toRight + 1 }, (_, index) => (index - toLeft) * step);
}

/** How far down the box has to go. The obstacles are ordered by their tops. */
function freeOffset({ top, bottom, left, right }: Box, obstacles: readonly Box[]): number {
  let offset = 0;
  for (const obstacle of obstacles) {
    const isBeside = obstacle.left >= right + gap || obstacle.right <= left - gap;
    const isCovered = obstacle.bottom > top + offset && obstacle.top < bottom + offset;
    if (isCovered && !isBeside) offset = obstacle.bottom - top + gap;
  }
  return offset;
}
