import { placeOf } from './edit-path.ts';
import { slugFromTitle } from './entry-slugs.ts';
import type { Issue } from './errors.ts';
import { isPageSlug } from './fields.ts';
import { lastNameOf } from './path-name.ts';
import type { PortfolioContent } from './portfolio.ts';
import { shownSlugs, type ShownSlug } from './shown-slugs.ts';

/**
 * The typed slugs that another entry of their folder has. Equal slugs from equal titles are no issue: nobody has chosen
 * them, and sites number them.
 */
export function slugIssues(content: PortfolioContent): Issue[] {
  const slugs = shownSlugs(content).filter(({ current }) => isPageSlug(current));
  return slugs.filter(isTyped).flatMap((slug) => {
    const same = slugs.filter(({ field, current }) => field === slug.field && current === slug.current);
    const owner = same.find((one) => !isTyped(one)) ?? same[0];
    if (owner === undefined || owner === slug) return [];
    const name = lastNameOf(content, placeOf(owner.path).list);
    return [
      { path: slug.path, message: `${slug.field.label}: “${name}” has this slug. Choose another slug.` },
    ];
  });
}

/** False for the slug that the title makes, with or without a number behind it. */
function isTyped({ current, title }: ShownSlug): boolean {
  const made = slugFromTitle(title, '');
  return current !== made && current.replace(/-\d+$/, '') !== made;
}
