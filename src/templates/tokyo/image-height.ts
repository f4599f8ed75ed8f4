import { imageOf } from '../parts/image.tsx';
import type { SiteView } from '../template.ts';

/** The estimated height of an image in a tile, with the room below it, in px. */
export function imageHeight(use: Parameters<typeof imageOf>[0], site: SiteView, width: number): number {
  const image = imageOf(use, site);
  return image === null ? 0 : Math.min(416, (Math.min(width, image.width) * image.height) / image.width) + 16;
}
