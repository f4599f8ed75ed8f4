import { checkComponents } from './checks/components.ts';
import { checkFileNames } from './checks/file-names.ts';
import { checkFrontMatter } from './checks/front-matter.ts';
import { checkHeadings } from './checks/headings.ts';
import { checkImages } from './checks/images.ts';
import { checkLinks } from './checks/links.ts';
import { checkNames } from './checks/names.ts';
import { checkSyntax } from './checks/syntax.ts';
import { readContent, type Content, type ContentIssue } from './content-files.ts';

/** Finds one kind of issue in all content. */
export type ContentCheck = (content: Content) => ContentIssue[] | Promise<ContentIssue[]>;

/** All checks, in the order in which a writer fixes what they report. Each check relies on the checks before it. */
const checks: readonly ContentCheck[] = [
  checkFileNames,
  checkFrontMatter,
  checkSyntax,
  checkNames,
  checkComponents,
  checkHeadings,
  checkImages,
  checkLinks,
];

/**
 * Checks all content, without the network. Issues come in the order of files and lines.
 * @throws AppError 'file-unreadable' when there is no content folder
 */
export async function checkContent(root: string): Promise<{ checked: number; issues: ContentIssue[] }> {
  const content = await readContent(root);
  const issues: ContentIssue[] = [];
  for (const check of checks) issues.push(...(await check(content)));
  return { checked: content.files.length, issues: issues.sort(byPlace) };
}

function byPlace(a: ContentIssue, b: ContentIssue): number {
  return a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1;
}
