import { stacked } from './text-height.ts';

export type Cell = (width: number) => number;
/** `between` is the gap of its rows, and `beside` that of its cells. */
type GridSize = { width: number; narrowest: number; between: number; beside?: number };

/** Cells in as many equal columns as fit. */
export function gridHeight(
  cells: readonly Cell[],
  { width, narrowest, between, beside = 24 }: GridSize,
): number {
  const count = Math.max(1, Math.min(cells.length, Math.floor((width + beside) / (narrowest + beside))));
  const cellWidth = (width - (count - 1) * beside) / count;
  const rows: number[] = [];
  cells.forEach((cell, index) => {
    const row = Math.floor(index / count);
    rows[row] = Math.max(rows[row] ?? 0, cell(cellWidth));
  });
  return stacked(rows, between);
}
