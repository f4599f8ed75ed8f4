import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { DateRange, hasDates } from '../parts/dates.tsx';
import { defaultSections } from '../parts/default-sections.tsx';
import { StringList } from '../parts/entry.tsx';
import { Joined, written } from '../parts/joined.tsx';
import { shownImages } from '../parts/plates.tsx';
import { ShortFacts } from '../parts/project-facts.tsx';
import { LinkItems, ProjectLink } from '../parts/project-links.tsx';
import { linksOf, pageOf } from '../parts/projects.ts';
import { Paragraphs } from '../parts/prose.tsx';
import { TitledSection } from '../parts/section-list.tsx';
import { SeriesLink, seriesOf, shownOnFront } from '../parts/series-link.tsx';
import { SeriesRights } from '../parts/series-rights.tsx';
import { anchorOf } from '../parts/shown-sections.ts';
import type { ProjectItem, SectionComponents, SiteView } from '../template.ts';
import { Frame } from './frame.tsx';
import { ContactSheet, Screens, Sheet } from './series.tsx';

export const sections: SectionComponents = {
  ...defaultSections,
  gallery: Gallery,
  projects: ({ section, site }) => (
    <TitledSection section={section} site={site} className="wide">
      {section.items.map((project) => (
        <ProjectFrame key={project.id} project={project} site={site} />
      ))}
    </TitledSection>
  ),
};

function Gallery({ section, site }: { section: SectionFor<'gallery'>; site: SiteView }): ReactNode {
  const items = shownImages(shownOnFront(section, site), site);
  const anchor = anchorOf(section, site);
  const asSheet = site.options.series === 'sheet';
  return (
    <TitledSection section={section} site={site} className="wide">
      <div className="series-head">
        {section.intro.trim() !== '' && (
          <div className="prose">
            <Paragraphs text={section.intro} />
          </div>
        )}
        {!asSheet && seriesOf(section, site)?.hasPage !== true && (
          <ContactSheet items={items} site={site} anchor={anchor} />
        )}
      </div>
      {asSheet ? <Sheet items={items} site={site} /> : <Screens items={items} site={site} anchor={anchor} />}
      <SeriesLink section={section} site={site} />
      <SeriesRights section={section} site={site} />
    </TitledSection>
  );
}

function ProjectFrame({ project, site }: { project: ProjectItem; site: SiteView }): ReactNode {
  const page = pageOf(project, site);
  return (
    <Frame
      site={site}
      image={project.cover}
      className="frame-project"
      above={
        <h3 dir="auto">
          <ProjectLink project={project} site={site} />
        </h3>
      }
      below={
        <>
          <p className="where">
            <Joined parts={[project.client, project.type]} />
            {written([project.client, project.type]).length > 0 && hasDates(project) && ', '}
            <DateRange start={project.start} end={project.end} site={site} style="year" />
          </p>
          <Paragraphs text={project.summary} />
          {page === null && (
            <>
              <StringList lines={project.highlights} className="highlights" />
              <ShortFacts project={project} className="where" />
              <Links project={project} site={site} />
            </>
          )}
        </>
      }
    />
  );
}

/** The URLs of a project in a row. */
export function Links({ project, site }: { project: ProjectItem; site: SiteView }): ReactNode {
  const links = linksOf(project, site);
  if (links.length === 0) return null;
  return (
    <ul className="links">
      <LinkItems links={links} site={site} />
    </ul>
  );
}
