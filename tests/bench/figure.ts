/** One line of the report. `ratio` is ours divided by the peer's: below 1 is better than the peer. */
export type Figure = { what: string; value: number; unit: string; ratio?: { to: string; value: number } };

export type Report = { figures: Figure[]; notes: string[] };

export const figure = (what: string, value: number, unit: string): Figure => ({ what, value, unit });

export function against(mine: Figure, peer: { name: string; value: number }): Figure {
  return { ...mine, ratio: { to: peer.name, value: mine.value / peer.value } };
}

/** The value below which this share of the numbers lies. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function table(report: Report): string {
  const rows = report.figures.map(({ what, value, unit, ratio }) => [
    what,
    shown(value),
    unit,
    ratio === undefined ? '' : `${shown(ratio.value)} × ${ratio.to}`,
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map(([what = '', value = '', unit = '', ratio = '']) =>
    `${what.padEnd(widths[0] ?? 0)}  ${value.padStart(widths[1] ?? 0)} ${unit.padEnd(widths[2] ?? 0)}  ${ratio}`.trimEnd(),
  );
  return [...lines, ...report.notes.map((note) => `— ${note}`)].join('\n');
}

function shown(value: number): string {
  if (!Number.isFinite(value)) return '?';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return Number(value.toPrecision(3)).toString();
}
