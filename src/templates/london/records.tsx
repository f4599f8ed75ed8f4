import type { ReactNode } from 'react';
import type { Section } from '#src/domain/sections/index.ts';
import { listingSectionsIn, recordGroups } from '../parts/listing-sections.tsx';
import { TitledSection } from '../parts/section-list.tsx';
import type { SiteView } from '../template.ts';
import { isNewsprint } from './newsprint.ts';

/**
 * Awards, talks and the like: a few of them as a page of small groups, many as a list with group names in the margin.
 * None of them leads, because the order of their kinds is no rank.
 */
export const Records = listingSectionsIn(Departments).records;

type FrameProps = { section: Section; site: SiteView; children: ReactNode };

function Departments({ section, site, children }: FrameProps): ReactNode {
  const sizes = section.type === 'records' ? recordGroups(section).map(({ items }) => items.length) : [];
  const isPage = sizes.length > 1 && isNewsprint(sizes);
  return (
    <TitledSection section={section} site={site}>
      <div className={isPage ? 'newsprint' : 'departments'}>{children}</div>
    </TitledSection>
  );
}
