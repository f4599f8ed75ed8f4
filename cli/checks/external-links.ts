import { checkExternalLinks } from '#src/content/external-links.ts';
import type { CheckOptions, CheckReport } from './check-report.ts';
import { contentLine } from './content.ts';

/** Follows the links of the content to other sites, if that is requested. */
export async function externalLinksReport({ root, external }: CheckOptions): Promise<CheckReport> {
  const { checked, issues } = external === true ? await checkExternalLinks(root) : { checked: 0, issues: [] };
  return { checked, unit: 'external link', issues, lines: issues.map(contentLine) };
}
