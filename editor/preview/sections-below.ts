import type { SiteView } from '#src/templates/template.ts';
import { shownOn } from './section-elements.ts';

/** The number of sections below the window that still count as near, because more may fit in another template. */
const near = 2;

/** The ids of the sections far enough below the visible area to be rendered later. */
export function sectionsBelow(page: Document, site: SiteView, pageKey: string): string[] {
  const end = page.defaultView?.innerHeight ?? 0;
  return shownOn(page, site, pageKey)
    .filter(({ element }) => element.getBoundingClientRect().top > end)
    .slice(near)
    .map(({ path }) => path.slice(path.lastIndexOf('.') + 1));
}
