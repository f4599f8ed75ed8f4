import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { defaultSections } from '../parts/default-sections.tsx';
import { EmployerEntry } from '../parts/employer-entry.tsx';
import { employersOf } from '../parts/employers.ts';
import { GalleryPlates } from '../parts/gallery-plates.tsx';
import { TitledSection } from '../parts/section-list.tsx';
import { Timeline } from '../parts/timeline.tsx';
import { Skills } from './skills.tsx';
import type { SectionComponents, SiteView } from '../template.ts';
import { ProjectIndex } from './project-index.tsx';

/** How wide a row of images is for its height: pairs, threes of tall ones, and a panorama across the page. */
export const plateRows = 2.3;

export const sections: SectionComponents = {
  ...defaultSections,
  gallery: (props) => <GalleryPlates {...props} rows={plateRows} />,
  projects: ProjectIndex,
  experience: Experience,
  skills: Skills,
};

type ExperienceProps = { section: SectionFor<'experience'>; site: SiteView };

/** All jobs at one glance on the columns of the page, then each in words. */
function Experience({ section, site }: ExperienceProps): ReactNode {
  return (
    <TitledSection section={section} site={site}>
      <Timeline jobs={section.items} site={site} />
      <ol className="entries">
        {employersOf(section.items).map((employer) => (
          <EmployerEntry key={employer.first.id} employer={employer} site={site} />
        ))}
      </ol>
    </TitledSection>
  );
}
