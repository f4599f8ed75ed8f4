import { joinPath } from '#src/domain/edit-path.ts';
import { sectionTitle } from '#src/domain/sections/index.ts';
import { anchorsOn } from '#src/templates/parts/shown-sections.ts';
import type { SiteView } from '#src/templates/template.ts';
import type { ShownPart } from './page-tools/measure.ts';

/** The sections on a page, in the order of the content. Pages of entries have none. */
export function shownOn(page: Document, site: SiteView, pageKey: string): ShownPart[] {
  const own = site.pages.find(({ id }) => id === pageKey);
  if (own === undefined && pageKey !== 'home') return [];
  const list = own === undefined ? '' : joinPath('pages', own.id, 'sections');
  const anchors = anchorsOn(own ?? site);
  const anchored = (own ?? site).sections.map((section) => ({
    path: joinPath(list, section.id),
    section,
    element: page.getElementById(anchors.get(section.id) ?? section.type),
  }));
  const roots = anchored.flatMap(({ element }) => (element === null ? [] : [element]));
  return anchored.flatMap(({ path, section, element }) => {
    const around = section.type === 'hero' ? introductionOn(page, roots) : null;
    const found = element ?? around;
    if (found === null) return [];
    // The name may be apart from the rest of the introduction, as in the head of a newspaper.
    const apart = found.contains(around) ? null : around;
    return [{ kind: 'section', path, name: sectionTitle(section), element: found, apart }];
  });
}

/** The introduction has no anchor: it is the largest element around the name without another section. */
function introductionOn(page: Document, sections: readonly Element[]): HTMLElement | null {
  const holdsOther = (element: Element): boolean => sections.some((section) => element.contains(section));
  let found = page.querySelector('h1') as HTMLElement | null;
  while (found?.parentElement && found.parentElement !== page.body && !holdsOther(found.parentElement)) {
    found = found.parentElement;
  }
  return found;
}
