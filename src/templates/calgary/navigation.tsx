import type { ReactNode } from 'react';
import { namedSections } from '../parts/named-sections.ts';
import { MoreMenu } from '../parts/more-menu.tsx';
import { PageItems, SectionItems } from '../parts/navigation-items.tsx';
import type { SiteView } from '../template.ts';

/** The number of names that fit in one line with the address. */
const maxNames = 6;

/** The links of the front page: a line of names, and a menu with the others. */
export function FrontNav({ site }: { site: SiteView }): ReactNode {
  const { shown, folded } = namedSections(site, maxNames);
  return (
    <nav aria-label={site.labels.contents}>
      <ul className="nav">
        <SectionItems sections={shown} site={site} />
        <PageItems site={site} />
      </ul>
      <MoreMenu folded={folded} site={site} />
    </nav>
  );
}
