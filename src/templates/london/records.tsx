import type { ReactNode } from 'react';
import type { Section, SectionFor } from '#src/domain/sections/index.ts';
import { listingSectionsIn, recordGroups } from '../parts/listing-sections.tsx';
import { TitledSection } from '../parts/section-list.tsx';
import type { SiteView } from '../template.ts';

/** So few are set as a page of a paper, in columns that are shorter than a window. */
const mostOnPage = 12;

/** Prizes, talks and the like: a few of them as a page of small departments, many as a list with its names in the margin. */
export const Records = listingSectionsIn(Departments).records;

type FrameProps = { section: Section; site: SiteView; children: ReactNode };

function Departments({ section, site, children }: FrameProps): ReactNode {
  const isPage = section.type === 'records' && isShort(section);
  return (
    <TitledSection section={section} site={site}>
      <div className={isPage ? 'newsprint' : 'departments'}>{children}</div>
    </TitledSection>
  );
}

const isShort = (section: SectionFor<'records'>): boolean =>
  section.items.length <= mostOnPage && recordGroups(section).length > 1;
