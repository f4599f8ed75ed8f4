/**
 * Parts images into rows, so that those of one row are equally high and together as wide as the page: rows whose widths
 * for their height are close to `target`, without changing the order. An image alone in a row may be large, a row of many
 * may not be small.
 */
export function plateRows(ratios: readonly number[], target: number): number[] {
  // The least cost of the images before each place, and where the last of their rows begins.
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
