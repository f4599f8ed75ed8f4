import { valueAt, type EditPath } from './edit-path.ts';
import { fieldKinds, type SlugField } from './fields.ts';
import type { PortfolioContent } from './portfolio.ts';
import { shownFields } from './shown-fields.ts';

/** A stored slug. Those of one field share a folder of the site: all projects, all posts, all series or all pages. */
export type ShownSlug = { path: EditPath; field: SlugField; current: string; title: string };

/** The slugs of all entries that visitors would see, in the order of the content; empty ones are left out. */
export function shownSlugs(content: PortfolioContent): ShownSlug[] {
  return shownFields(content).flatMap(({ path, field, value }) => {
    if (field.kind !== 'slug' || !fieldKinds.slug.holds(value) || value.current === '') return [];
    const title = valueAt(content, path.replace(/slug$/, 'title'));
    return [{ path, field, current: value.current, title: typeof title === 'string' ? title : '' }];
  });
}
