import type { Picture } from '#src/domain/site.ts';

/** Higher or lower than this, a picture of the full height would leave the screen. */
const highest = 60;
const lowest = 80;

/**
 * A picture whose focus point is as low as the page's horizon is hung so that the two meet: who sets the point on the
 * horizon of a landscape sees one line run through picture and page. Other pictures hang in the middle; null for those.
 */
export function levelClass(picture: Picture | null): string | null {
  const level = Math.round((picture?.focus.y ?? 0) * 100);
  return level >= highest && level <= lowest ? `level-${level}` : null;
}

/** The rules for the classes above. */
export const levelCss: string = `@media (min-width:56rem) and (min-height:32rem){${Array.from(
  { length: lowest - highest + 1 },
  (_, step) => highest + step,
)
  .map((level) => `.level-${level}>.shot{translate:0 ${100 - level}%}`)
  .join('')}}@media print{.frame>.shot{translate:none}}`;
