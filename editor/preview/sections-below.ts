import type { SiteView } from '#src/templates/template.ts';
import { shownOn } from './section-elements.ts';

/** How many sections below the window are near: in another template more of them may stand in it. */
const near = 2;

/** The ids of the sections so far below what is seen of a page that they can be drawn later. */
export function sectionsBelow(page: Document, site: SiteView, pageKey: string): string[] {
  const end = page.defaultView?.innerHeight ?? 0;
  return shownOn(page, site, pageKey)
    .filter(({ element }) => element.getBoundingClientRect().top > end)
    .slice(near)
    .map(({ path }) => path.slice(path.lastIndexOf('.') + 1));
}
