import type { ImageUse } from '#src/domain/fields.ts';
import { imageOf } from '#src/templates/parts/image.tsx';
import type { SiteView } from '#src/templates/template.ts';

/** The URL of the one rendition for programs that take no choice; null if the site does not have the image. */
export function imageUrl(use: ImageUse | null, site: SiteView): string | null {
  const image = imageOf(use, site);
  const rendition = image?.renditions.findLast(({ width }) => width <= 1920) ?? image?.renditions.at(-1);
  return rendition === undefined ? null : site.to.media(rendition);
}
