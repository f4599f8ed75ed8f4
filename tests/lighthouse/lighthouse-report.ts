export type Measured = {
  template: string;
  sample: string;
  page: string;
  /** Performance, accessibility, best practices, SEO. */
  scores: number[];
  lcpMs: number;
  tbtMs: number;
  cls: number;
  bytes: number;
  /** Audits that keep a score below 100. */
  failed: string[];
};

/** The page of the docs: a row for each page that was measured. */
export function lighthouseReport(version: string, measured: readonly Measured[]): string {
  const rows = measured.map(({ template, sample, page, scores, lcpMs, tbtMs, cls, bytes, failed }) => [
    template,
    `${page} (${sample})`,
    ...scores.map(String),
    `${(lcpMs / 1000).toFixed(2)} s`,
    `${Math.round(tbtMs)} ms`,
    cls.toFixed(3),
    `${Math.round(bytes / 1024)} KB`,
    failed.join(', '),
  ]);
  return [
    '# Lighthouse',
    '',
    `\`npm run lighthouse\` wrote this page: Lighthouse ${version} as a phone on simulated slow 4G, a page of each kind in each`,
    'template, from a sample with all of its images. The best of at most three runs counts, because other work on the machine',
    'only ever makes a page slower.',
    '',
    table([
      [
        'template',
        'page (sample)',
        'performance',
        'accessibility',
        'best practices',
        'SEO',
        'LCP',
        'TBT',
        'CLS',
        'bytes',
        'below 100 because of',
      ],
      ...rows,
    ]),
    '',
  ].join('\n');
}

/** A Markdown table as Prettier writes it. */
function table(rows: readonly (readonly string[])[]): string {
  const [head = []] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [first, ...rest] = rows.map(line);
  return [first, line(widths.map((width) => '-'.repeat(width))), ...rest].join('\n');
}
