import type { ReactNode } from 'react';
import { namedSections } from '../parts/named-sections.ts';
import { OtherWays } from '../parts/other-ways.tsx';
import { PageWays, SectionWays } from '../parts/ways.tsx';
import type { SiteView } from '../template.ts';

/** The number of names that fit in one line with the address. */
const mostNames = 6;

/** The links of the front page: a line of names, and a menu with the others. */
export function FrontNav({ site }: { site: SiteView }): ReactNode {
  const { shown, folded } = namedSections(site, mostNames);
  return (
    <nav aria-label={site.labels.contents}>
      <ul className="nav">
        <SectionWays sections={shown} site={site} />
        <PageWays site={site} />
      </ul>
      <OtherWays folded={folded} site={site} />
    </nav>
  );
}
