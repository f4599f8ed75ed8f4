import type { ImageUse } from '#src/domain/fields.ts';
import { imageOf } from '../parts/image.tsx';
import type { SiteView } from '../template.ts';

/** The width of an image divided by its height; 1 if it is missing. */
export function coverRatio(use: ImageUse | null, site: SiteView): number {
  const image = imageOf(use, site);
  return image === null ? 1 : image.width / image.height;
}
