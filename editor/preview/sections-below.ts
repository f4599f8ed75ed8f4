import type { SiteView } from '#src/templates/template.ts';
import { shownOn } from './section-elements.ts';

/**
 * The ids of the sections far enough below the visible area to be rendered later. Nearer ones may be visible in another
 * template: those within one more window, and at least one.
 */
export function sectionsBelow(page: Document, site: SiteView, pageKey: string): string[] {
  const end = page.defaultView?.innerHeight ?? 0;
  return shownOn(page, site, pageKey)
    .map(({ path, element }) => ({ path, top: element.getBoundingClientRect().top }))
    .filter(({ top }) => top > end)
    .filter(({ top }, index) => index > 0 && top > 2 * end)
    .map(({ path }) => path.slice(path.lastIndexOf('.') + 1));
}
