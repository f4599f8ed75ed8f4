import type { ImageUse } from '#src/domain/fields.ts';
import { imageOf } from '../parts/image.tsx';
import type { SiteView } from '../template.ts';

/** Ratios of width to height, each wider than the one before by this factor; 3:2 is one of them. */
const factor = 1.2;
const narrowest = -7;
const widest = 4;

/**
 * About how wide an image is for its height, as a class. Styles limit the height of an image by its width: a width is known
 * before the image has come, so that nothing moves when it does. Null if the site does not have it.
 */
export function ratioClass(use: ImageUse | null, site: SiteView): string | null {
  const image = imageOf(use, site);
  if (image === null) return null;
  const step = Math.round(Math.log(image.width / image.height / 1.5) / Math.log(factor));
  return `ratio-${Math.min(widest, Math.max(narrowest, step)) - narrowest}`;
}

/** The rules for the classes above. */
export const ratioCss: string = Array.from(
  { length: widest - narrowest + 1 },
  (_, index) => `.ratio-${index}{--ratio:${(1.5 * factor ** (index + narrowest)).toFixed(2)}}`,
).join('');
