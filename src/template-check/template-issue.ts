/** The possible issues of a template, by their effect on readers. */
export const issueKinds = {
  missing: 'Words of the content that no page shows',
  overlap: 'Something lies over words, or an image over another',
  overflow: 'Something reaches beyond the window',
  empty: 'A tile or column that is more than half empty',
  tall: 'Columns beside each other that are taller than the window',
  headings: 'Headings that skip a level, or not one main heading',
  accessibility: 'A violation that axe finds',
  print: 'A printed page with almost nothing on it',
  script: 'Words in a font that the site does not bring',
  motion: 'Something moves although the visitor asked for none',
  'forced-colors': 'Words that cannot be read in forced colors',
  'without-css': 'A page that needs its stylesheet to be read',
} as const;

export type IssueKind = keyof typeof issueKinds;

/** An issue of a page: its description and element. */
export type PageIssue = { kind: IssueKind; what: string; where: string };

export type TemplateIssue = PageIssue & {
  template: string;
  /** The rendered content. */
  content: string;
  /** The path of the page; `/` for the whole site. */
  page: string;
  /** The width of the window in CSS pixels; null if it does not matter. */
  width: number | null;
};

/** An issue in one line: template, content, page, width, description, element. */
export function templateIssueLine({
  template,
  content,
  page,
  width,
  kind,
  what,
  where,
}: TemplateIssue): string {
  const at = width === null ? page : `${page} at ${width} px`;
  return `${template} · ${content} · ${at} · ${kind}: ${what}${where === '' ? '' : ` (${where})`}`;
}
