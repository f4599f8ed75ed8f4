import { roundedShare, type Crop } from '#src/domain/crop.ts';
import type { SiteImage } from '#src/domain/site.ts';
import { inTenths } from '../parts/focus.ts';
import { isWide } from '../parts/ratio.ts';
import type { Options } from '../theme.ts';

type Shown = Pick<SiteImage, 'width' | 'height' | 'focus'>;

/** Wider than any screen: such an image spans the page from edge to edge. */
export const panorama = 1.85;

/** The pixels that an image needs to fill the width of a window. */
const opening = 1400;

/**
 * True for an image that is wide and large enough to open the site up to the edge of the window. One with usual
 * proportions is cropped there, so it needs a focus that its author has set: a drawing with words is kept whole.
 */
export function isOpening({ width, height, focus: { x, y } }: Shown, options: Options): boolean {
  if (options['hero'] === 'frame' || width < opening) return false;
  const ratio = width / height;
  return ratio >= panorama || (isWide(ratio) && (x !== 0.5 || y !== 0.5));
}

/** The windows that show the square of an opening: phones whose window is at most about as wide as it is high there. */
export const squareWindows = '(max-width: 44rem) and (max-aspect-ratio: 3 / 5)';

/** The largest square of an opening, at the place where styles would crop it. */
export function squareOf(image: Shown, options: Options): Crop | null {
  if (!isOpening(image, options)) return null;
  const width = roundedShare(image.height / image.width);
  const x = inTenths(image.focus).x / 100;
  return { x: roundedShare(x * (1 - width)), y: 0, width, height: 1 };
}
