/** How images stand in rows of equal height. */
export type ImageRows = {
  /** The aspect ratio of a row. */
  ratio: number;
  /** The HTML attribute `sizes` of each image of a row with these aspect ratios. */
  sizesOf: (ratios: readonly number[]) => string[];
};

/**
 * Arranges images in rows of equal height and the width of the page: the aspect ratios of rows are close to `target`,
 * and the order is kept. A single image in a row may be large, but a row of many must not be small.
 */
export function plateRows(ratios: readonly number[], target: number): readonly number[] {
  // The rows of the images before each index, with the lowest cost.
  const best: { cost: number; rows: readonly number[] }[] = [{ cost: 0, rows: [] }];
  for (let end = 1; end <= ratios.length; end++) {
    let least: (typeof best)[number] = { cost: Infinity, rows: [] };
    let sum = 0;
    for (let from = end - 1; from >= 0 && end - from <= maxInRow; from--) {
      sum += ratios[from] ?? 1;
      const { cost = 0, rows = [] } = best[from] ?? {};
      const total = cost + Math.log(sum / target) ** 2;
      if (total < least.cost) least = { cost: total, rows: [...rows, end - from] };
    }
    best.push(least);
  }
  return best.at(-1)?.rows ?? [];
}

const maxInRow = 6;
