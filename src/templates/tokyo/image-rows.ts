import { sizesInLines, type Lines } from '../parts/line-sizes.ts';
import type { ImageRows } from '../parts/plate-rows.ts';
import { isTall } from '../parts/ratio.ts';

/** As the styles have it. */
const lines: Lines = {
  leastWidth: (ratio) => (isTall(ratio) ? 8 : 13),
  gap: 1,
  margins: 3.5,
  marginShare: 0.11,
};

/** Rows with this aspect ratio. */
export const rowsOf = (ratio: number): ImageRows => ({
  ratio,
  sizesOf: (ratios) => sizesInLines(ratios, lines),
});
