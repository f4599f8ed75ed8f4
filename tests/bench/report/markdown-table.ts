/** A Markdown table as Prettier writes it; the first row is its head. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const widths = widthsOf(rows).map((width) => Math.max(width, 3));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = '', ...rest] = rows.map(line);
  return [head, line(widths.map((width) => '-'.repeat(width))), ...rest].join('\n');
}

/** The same table as text for a terminal. */
export function textTable(rows: readonly (readonly string[])[]): string {
  const widths = widthsOf(rows);
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function widthsOf(rows: readonly (readonly string[])[]): number[] {
  return (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
}
