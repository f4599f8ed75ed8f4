import type { SiteImage, SiteImages } from '#src/domain/site.ts';

/** Beyond these, the text above or below the line has too little room beside the image. */
const highest = 40;
const lowest = 80;

/**
 * The line of an image goes through the focus point that its author set: on the horizon of a landscape, image and
 * page share one line. Null for an image without one or with it elsewhere, such as on a face.
 */
function levelOf({ focus }: SiteImage): number | null {
  if (focus.x === 0.5 && focus.y === 0.5) return null;
  const level = Math.round(focus.y * 100);
  return level >= highest && level <= lowest ? level : null;
}

/** The class of an image with a level, or null. */
export function levelClass(image: SiteImage | null): string | null {
  const level = image === null ? null : levelOf(image);
  return level === null ? null : `level-${level}`;
}

/** The rules for the levels of the images of a site. */
export const levelCss = (images: SiteImages): string =>
  [...new Set(Object.values(images).map(levelOf))]
    .filter((level) => level !== null)
    .toSorted((a, b) => a - b)
    .map((level) => `.level-${level}{--up:${level}fr;--down:${100 - level}fr}`)
    .join('');
