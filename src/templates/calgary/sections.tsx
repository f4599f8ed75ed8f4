import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { DateRange } from '../parts/dates.tsx';
import { defaultSections } from '../parts/default-sections.tsx';
import { EarlierJob, jobsByAge } from '../parts/earlier-jobs.tsx';
import { EmployerEntry } from '../parts/employer-entry.tsx';
import { employersOf } from '../parts/employers.ts';
import { shownImages } from '../parts/plates.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import { TitledSection } from '../parts/section-list.tsx';
import { seriesOf, shownOnFront } from '../parts/series-link.tsx';
import { SeriesRights } from '../parts/series-rights.tsx';
import { anchorOf } from '../parts/shown-sections.ts';
import type { SectionComponents, SiteView } from '../template.ts';
import { About } from './about.tsx';
import { Films } from './films.tsx';
import { isDrawnInJobs } from './nights.ts';
import { Pages } from './pages-section.tsx';
import { Projects, hasLater } from './projects.tsx';
import { Range } from './range.tsx';
import { SeriesPageLink } from './series-page-link.tsx';
import { ContactSheet, Screens, Sheet } from './series.tsx';
import { Skills } from './skills.tsx';

export const sections: SectionComponents = {
  ...defaultSections,
  about: About,
  gallery: Gallery,
  experience: Experience,
  skills: Skills,
  pages: Pages,
  video: Films,
  projects: ({ section, site }) => (
    <TitledSection section={section} site={site} className="wide">
      <Projects items={section.items} site={site} />
    </TitledSection>
  ),
};

/**
 * The years as a range if the opening is an image; then the latest jobs, the first of them large, and a line for each
 * earlier one.
 */
function Experience({ section, site }: { section: SectionFor<'experience'>; site: SiteView }): ReactNode {
  const { latest, earlier } = jobsByAge(section.items);
  return (
    <TitledSection section={section} site={site}>
      {isDrawnInJobs(site) && <Range site={site} />}
      <ol className="entries">
        {employersOf(latest).map((employer) => (
          <EmployerEntry key={employer.first.id} employer={employer} site={site} />
        ))}
      </ol>
      {earlier.length > 0 && (
        <ol className="earlier-list">
          {earlier.map((job) => (
            <li key={job.id} className="entry-earlier">
              <div className="entry-time">
                <DateRange start={job.start} end={job.end} site={site} style="year" />
              </div>
              <EarlierJob job={job} site={site} listClass="highlights" />
            </li>
          ))}
        </ol>
      )}
    </TitledSection>
  );
}

/** Fewer images than this need no contact sheet. */
const minOnSheet = 4;

/**
 * One image per screen, or a contact sheet; for a site with many projects, a strip of small images that link to its
 * page.
 */
function Gallery({ section, site }: { section: SectionFor<'gallery'>; site: SiteView }): ReactNode {
  const items = shownImages(shownOnFront(section, site), site);
  const anchor = anchorOf(section, site);
  const asSheet = site.options.series === 'sheet';
  const hasPage = seriesOf(section, site)?.hasPage === true;
  const hasIntro = section.intro.trim() !== '';
  const hasSheet = !asSheet && items.length >= minOnSheet && !hasPage;
  return (
    <TitledSection section={section} site={site} className="wide night">
      {(hasIntro || hasSheet) && (
        <div className="series-head">
          {hasIntro && (
            <div className="prose">
              <Paragraphs text={section.intro} />
            </div>
          )}
          {hasSheet && <ContactSheet items={items} site={site} anchor={anchor} />}
        </div>
      )}
      {hasPage && hasLater(site) ? (
        <div className="strip">
          <ContactSheet items={items} site={site} anchor={anchor} />
        </div>
      ) : asSheet ? (
        <Sheet items={items} site={site} />
      ) : (
        <Screens items={items} site={site} anchor={anchor} />
      )}
      <SeriesPageLink section={section} site={site} />
      <SeriesRights section={section} site={site} />
    </TitledSection>
  );
}
