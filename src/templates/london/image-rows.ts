import type { ImageRows } from '../parts/plate-rows.ts';
import { isTall } from '../parts/ratio.ts';

/** Rows with this aspect ratio. */
export const rowsOf = (ratio: number): ImageRows => ({ ratio, sizesOf: rowSizes });

/**
 * The HTML attribute `sizes` of each image of a row: its share of the page. On phones two upright ones are side by side,
 * and the others below each other.
 */
export function rowSizes(ratios: readonly number[]): string[] {
  const sum = ratios.reduce((all, ratio) => all + ratio, 0);
  let isSecond = false;
  return ratios.map((ratio, at) => {
    const isFirst = !isSecond && isTall(ratio) && isTall(ratios[at + 1] ?? 1);
    const phone = isFirst || isSecond ? '50vw' : '100vw';
    isSecond = isFirst;
    return `(min-width: 40rem) ${Math.ceil((100 * ratio) / sum)}vw, ${phone}`;
  });
}
