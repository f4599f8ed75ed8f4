import { buttonIssues } from './button-issues.ts';
import type { EditPath } from './edit-path.ts';
import type { Issue } from './errors.ts';
import { issuesOf } from './field-issues.ts';
import type { PortfolioContent } from './portfolio.ts';
import { pageFields } from './pages.ts';
import { kinds, type Section } from './sections/index.ts';
import { shownSections } from './shown-fields.ts';
import { slugIssues } from './slug-issues.ts';

/**
 * The issues to fix before a portfolio can be published. Drafts may contain them. Hidden parts are not checked. Paths
 * are edit paths: `<sectionId>.items.<itemId>.title`.
 */
export function publishIssues(content: PortfolioContent): Issue[] {
  const shown = shownSections(content.sections);
  if (shown.length === 0) return [{ path: 'sections', message: 'Add a section. A page needs at least one.' }];
  const pages = content.pages.filter(({ hidden }) => !hidden);
  return [
    ...shown.flatMap((section) => sectionIssues(section, section.id, content)),
    ...pages.flatMap((page) => [
      ...issuesOf(pageFields, page, `pages.${page.id}`),
      ...shownSections(page.sections).flatMap((section) =>
        sectionIssues(section, `pages.${page.id}.sections.${section.id}`, content),
      ),
    ]),
    ...slugIssues(content),
  ];
}

function sectionIssues(section: Section, path: EditPath, content: PortfolioContent): Issue[] {
  return [...issuesOf(kinds[section.type].fields, section, path), ...buttonIssues(section, path, content)];
}
