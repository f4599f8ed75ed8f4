import { markdownTable } from '#tests/bench/report/markdown-table.ts';

export type Measured = {
  /** Pages of published sites, or of the product itself. */
  group: 'template' | 'product';
  /** The template, or the path of a page of the product. */
  name: string;
  page: string;
  /** Performance, accessibility, best practices, SEO. */
  scores: number[];
  lcpMs: number;
  tbtMs: number;
  cls: number;
  bytes: number;
  requests: number;
  /** Audits that keep a score below 100. */
  failed: string[];
};

const columns = [
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'LCP',
  'TBT',
  'CLS',
  'bytes',
  'requests',
  'below 100 because of',
];

/** The Markdown page in docs, with a row for each measured page. */
export function lighthouseReport(version: string, measured: readonly Measured[]): string {
  const ofGroup = (group: Measured['group']): string[][] =>
    measured.filter((one) => one.group === group).map(cellsOf);
  return [
    '# Lighthouse',
    '',
    `\`npm run lighthouse\` wrote this page: Lighthouse ${version} as a phone on simulated slow 4G. The best of at most three runs`,
    'counts, because other work on the machine only ever makes a page slower.',
    '',
    '## Templates',
    '',
    'A page of each kind in each template, from a sample with all of its images.',
    '',
    markdownTable([['template', 'page (sample)', ...columns], ...ofGroup('template')]),
    '',
    '## Pages of the product',
    '',
    'The open pages, and those for somebody who is signed in, with one portfolio.',
    '',
    markdownTable([['path', 'who sees it', ...columns], ...ofGroup('product')]),
    '',
  ].join('\n');
}

const cellsOf = ({ name, page, scores, lcpMs, tbtMs, cls, bytes, requests, failed }: Measured): string[] => [
  name,
  page,
  ...scores.map(String),
  `${(lcpMs / 1000).toFixed(2)} s`,
  `${Math.round(tbtMs)} ms`,
  cls.toFixed(3),
  `${Math.round(bytes / 1024)} KB`,
  String(requests),
  failed.join(', '),
];
