import type { SiteImage } from '#src/domain/site.ts';

/** Beyond this, an image of the full height would leave the screen. */
const highest = 60;
const lowest = 80;

/**
 * An image whose focus point is as low as the page's horizon is aligned with it: authors who set the point on the
 * horizon of a landscape get one line through image and page. Null for other images, which are centered.
 */
export function levelClass(image: SiteImage | null): string | null {
  const level = 2 * Math.round((image?.focus.y ?? 0) * 50);
  return level >= highest && level <= lowest ? `level-${level}` : null;
}

/** The rules for the classes above. */
export const levelCss: string = `${Array.from(
  { length: (lowest - highest) / 2 + 1 },
  (_, step) => highest + 2 * step,
)
  .map((level) => `.level-${level}.frame{--level:${level}%;--up:${level}fr;--down:${100 - level}fr}`)
  .join('')}@media print{.frame>.shot{inset:auto;translate:none}}`;
