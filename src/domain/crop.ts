/** The visible part of an image: a rectangle in fractions of the width and height of the upright original. */
export type Crop = { x: number; y: number; width: number; height: number };

type Size = { width: number; height: number };
type Point = { x: number; y: number };

/** The minimum width or height of a crop, as a fraction. */
export const minCropShare = 0.01;

/** Crops are rounded to ten-thousandths, so that equal crops have equal names. */
export const roundedShare = (share: number): number => Math.round(share * 10_000) / 10_000;

/** The name of a crop in keys and URLs: its four fractions. */
export function cropName({ x, y, width, height }: Crop): string {
  return [x, y, width, height].join(',');
}

/** The pixels of a crop in an image of this size: at least one, and none outside. */
export function croppedPixels(size: Size, crop: Crop): { left: number; top: number } & Size {
  const across = span(size.width, crop.x, crop.width);
  const down = span(size.height, crop.y, crop.height);
  return { left: across.start, top: down.start, width: across.length, height: down.length };
}

function span(pixels: number, from: number, share: number): { start: number; length: number } {
  const start = Math.min(pixels - 1, Math.round(from * pixels));
  const end = Math.min(pixels, Math.max(start + 1, Math.round((from + share) * pixels)));
  return { start, length: end - start };
}

/** A point of the whole image as a point of the crop: the nearest one where the crop leaves it out. */
export function pointInCrop(point: Point, crop: Crop): Point {
  const within = (at: number, from: number, share: number): number =>
    Math.min(1, Math.max(0, (at - from) / share));
  return { x: within(point.x, crop.x, crop.width), y: within(point.y, crop.y, crop.height) };
}

/** A crop of what another crop shows, as a crop of the whole image. */
export function cropWithin(outer: Crop | undefined, { x, y, width, height }: Crop): Crop {
  const { x: left, y: top, width: across, height: down } = outer ?? { x: 0, y: 0, width: 1, height: 1 };
  return {
    x: roundedShare(left + x * across),
    y: roundedShare(top + y * down),
    width: roundedShare(width * across),
    height: roundedShare(height * down),
  };
}

/** An image upload with its crop. */
export type ShownImage = { uploadId: string; crop?: Crop | undefined };

/** The key of an image among those of a site. */
export function imageKey({ uploadId, crop }: ShownImage): string {
  return crop === undefined ? uploadId : `${uploadId}@${cropName(crop)}`;
}

/** The image of such a key. */
export function imageOfKey(key: string): ShownImage {
  const [uploadId = '', name] = key.split('@');
  if (name === undefined) return { uploadId };
  const [x = 0, y = 0, width = 1, height = 1] = name.split(',').map(Number);
  return { uploadId, crop: { x, y, width, height } };
}
