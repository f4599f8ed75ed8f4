import type { ReactNode } from 'react';
import { namedSections } from '../parts/named-sections.ts';
import { OtherWays } from '../parts/other-ways.tsx';
import { PageWays, SectionWays } from '../parts/ways.tsx';
import type { SiteView } from '../template.ts';

/** So many names stand in one line with the address beside them. */
const mostNames = 6;

/** The ways from the front page: a line of names, and a drawer with the others. */
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
