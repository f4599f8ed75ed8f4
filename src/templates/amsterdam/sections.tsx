import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { Contact } from '../parts/contact.tsx';
import { DateRange } from '../parts/dates.tsx';
import { defaultSections } from '../parts/default-sections.tsx';
import { EarlierJob, jobsByAge } from '../parts/earlier-jobs.tsx';
import { EmployerEntry } from '../parts/employer-entry.tsx';
import { employersOf } from '../parts/employers.ts';
import { GalleryPlates } from '../parts/gallery-plates.tsx';
import { TitledSection } from '../parts/section-list.tsx';
import { DisplayMail } from './display-title.tsx';
import { Skills } from './skills.tsx';
import type { SectionComponents, SiteView } from '../template.ts';
import { imageRows } from './image-rows.ts';
import { YearsOfWork } from './years-of-work.tsx';
import { ProjectIndex } from './project-index.tsx';
import { Writing } from './writing.tsx';

export const sections: SectionComponents = {
  ...defaultSections,
  gallery: (props) => <GalleryPlates {...props} rows={imageRows} />,
  projects: ProjectIndex,
  experience: Experience,
  skills: Skills,
  writing: Writing,
  contact: (props) => (
    <Contact {...props} mail={<DisplayMail email={props.section.email} site={props.site} />} />
  ),
};

type ExperienceProps = { section: SectionFor<'experience'>; site: SiteView };

/** All jobs as a timeline on the columns of the page, then the latest with details, and a table of earlier ones. */
function Experience({ section, site }: ExperienceProps): ReactNode {
  const { latest, earlier } = jobsByAge(section.items);
  return (
    <TitledSection section={section} site={site}>
      <YearsOfWork jobs={section.items} site={site} />
      <ol className="entries">
        {employersOf(latest).map((employer) => (
          <EmployerEntry key={employer.first.id} employer={employer} site={site} />
        ))}
        {earlier.map((job) => (
          <li key={job.id} className="entry entry-earlier">
            <div className="entry-time">
              <DateRange start={job.start} end={job.end} site={site} style="year" />
            </div>
            <EarlierJob job={job} site={site} listClass="highlights" />
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
