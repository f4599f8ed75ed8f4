import { checkContent } from '#src/content/check-content.ts';
import type { ContentIssue } from '#src/content/content-files.ts';
import { visibleText } from '#src/domain/visible-text.ts';
import type { CheckOptions, CheckReport } from './check-report.ts';

/** Checks the files under content/. */
export async function contentReport({ root }: CheckOptions): Promise<CheckReport> {
  const { checked, issues } = await checkContent(root);
  return { checked, unit: 'page', issues, lines: issues.map(contentLine) };
}

/** File, line and fix of an issue, in the format that editors open: `content/blog/a.mdx:7: …`. */
export function contentLine({ file, line, message }: ContentIssue): string {
  return visibleText(`${file}:${line}: ${message}`);
}
