import { minCropShare, roundedShare, type Crop } from '#src/domain/crop.ts';

/** The sides of a crop that a handle moves. */
export type Sides = { x?: 'start' | 'end'; y?: 'start' | 'end' };

type Size = { width: number; height: number };
type Point = { x: number; y: number };

export const wholeImage: Crop = { x: 0, y: 0, width: 1, height: 1 };

/** The offered aspect ratios: width divided by height, in pixels; null moves each side independently. */
export const cropShapes = [
  { id: 'free', label: 'Free', ratio: null },
  { id: 'original', label: 'Original', ratio: 'original' },
  { id: '1:1', label: '1:1 square', ratio: 1 },
  { id: '4:3', label: '4:3', ratio: 4 / 3 },
  { id: '3:2', label: '3:2', ratio: 3 / 2 },
  { id: '16:9', label: '16:9', ratio: 16 / 9 },
] as const;
export type CropShape = (typeof cropShapes)[number]['id'];

/** The ratio of width to height of a crop, both as shares of an image of this size; null for a free crop. */
export function shareRatio(shape: CropShape, { width, height }: Size): number | null {
  const ratio = cropShapes.find(({ id }) => id === shape)?.ratio ?? null;
  if (ratio === null) return null;
  return ratio === 'original' ? 1 : (ratio * height) / width;
}

/** The largest crop of a ratio, around the middle of the former one. */
export function shapedCrop(before: Crop, ratio: number | null): Crop {
  if (ratio === null) return before;
  const [width, height] = ratio > 1 ? [1, 1 / ratio] : [ratio, 1];
  const middle = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
  return movedCrop({ width, height, x: 0, y: 0 }, { x: middle.x - width / 2, y: middle.y - height / 2 });
}

/** The crop moved by a distance, within the image. */
export function movedCrop(crop: Crop, by: Point): Crop {
  const x = within(crop.x + by.x, 0, 1 - crop.width);
  const y = within(crop.y + by.y, 0, 1 - crop.height);
  return rounded({ ...crop, x, y });
}

/** The crop with some of its sides moved to a point. The ratio is kept, within the image. */
export function resizedCrop(
  crop: Crop,
  { sides, to, ratio }: { sides: Sides; to: Point; ratio: number | null },
): Crop {
  const across = reach({ start: crop.x, length: crop.width }, sides.x, to.x);
  const down = reach({ start: crop.y, length: crop.height }, sides.y, to.y);
  if (ratio !== null) {
    const wished = sides.x === undefined ? down.length * ratio : across.length;
    const width = within(
      wished,
      Math.min(1, smallest * Math.max(1, ratio)),
      Math.min(across.room, down.room * ratio),
    );
    across.length = width;
    down.length = width / ratio;
  }
  const placed = (span: Span, side: 'start' | 'end' | undefined): number =>
    side === 'start' ? span.fixed - span.length : span.fixed;
  return rounded({
    x: placed(across, sides.x),
    y: placed(down, sides.y),
    width: across.length,
    height: down.length,
  });
}

/** The content model allows one hundredth, but the handles need more room. */
const smallest = Math.max(minCropShare, 0.04);

type Span = { fixed: number; length: number; room: number };

function reach(
  { start, length }: { start: number; length: number },
  side: 'start' | 'end' | undefined,
  to: number,
): Span {
  if (side === 'start') {
    const fixed = start + length;
    return { fixed, length: within(fixed - to, smallest, fixed), room: fixed };
  }
  const room = 1 - start;
  return { fixed: start, length: side === 'end' ? within(to - start, smallest, room) : length, room };
}

const within = (value: number, min: number, max: number): number =>
  Math.max(0, Math.min(max, Math.max(min, value)));

/** Rounded to ten-thousandths, within the image. */
function rounded({ x, y, width, height }: Crop): Crop {
  const left = roundedShare(x);
  const top = roundedShare(y);
  return {
    x: left,
    y: top,
    width: Math.min(roundedShare(width), roundedShare(1 - left)),
    height: Math.min(roundedShare(height), roundedShare(1 - top)),
  };
}

/** True if nothing is cropped. */
export function isWhole({ width, height }: Crop): boolean {
  return width === 1 && height === 1;
}
