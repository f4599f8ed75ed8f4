import { sizesInLines, type Lines } from '../parts/line-sizes.ts';
import type { ImageRows } from '../parts/plate-rows.ts';

/** As the styles have it: images of a line share it by their aspect ratios. */
const lines: Lines = { leastWidth: (ratio) => 11 * ratio, gap: 1, margins: 2, marginShare: 0.087 };

/** Pairs, three tall ones, or a panorama across the page. */
export const imageRows: ImageRows = { ratio: 2.3, sizesOf: (ratios) => sizesInLines(ratios, lines) };
