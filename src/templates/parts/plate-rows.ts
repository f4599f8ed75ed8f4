/**
 * Arranges images in rows of equal height and the width of the page: the aspect ratios of rows are close to `target`,
 * and the order is kept. A single image in a row may be large, but a row of many must not be small.
 */
export function plateRows(ratios: readonly number[], target: number): number[] {
  // The lowest cost of the images before each index, and the start of their last row.
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= ratios.length; end++) {
    let least = { cost: Infinity, from: end - 1 };
    let sum = 0;
    for (let from = end - 1; from >= 0 && end - from <= maxInRow; from--) {
      sum += ratios[from] ?? 1;
      const cost = (best[from]?.cost ?? 0) + Math.log(sum / target) ** 2;
      if (cost < least.cost) least = { cost, from };
    }
    best.push(least);
  }
  const counts: number[] = [];
  for (let end = ratios.length; end > 0; end = best[end]?.from ?? 0)
    counts.unshift(end - (best[end]?.from ?? 0));
  return counts;
}

const maxInRow = 6;
