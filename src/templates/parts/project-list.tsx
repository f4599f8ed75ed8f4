import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import type { ProjectItem, SiteView } from '../template.ts';
import { DateRange } from './dates.tsx';
import { ByLine, Entry, StringList } from './entry.tsx';
import { Figure } from './image.tsx';
import { ShortFacts } from './project-facts.tsx';
import { LinkItems, ProjectLink } from './project-links.tsx';
import { linksOf, pageOf } from './projects.ts';
import { Paragraphs } from './prose.tsx';
import { TitledSection } from './section-list.tsx';

type ListProps = { section: SectionFor<'projects'>; site: SiteView };

/** Projects as rows of a record; those without a page show their whole content. */
export function ProjectList({ section, site }: ListProps): ReactNode {
  return (
    <TitledSection section={section} site={site}>
      <ol className="entries">
        {section.items.map((project) => (
          <ProjectEntry key={project.id} project={project} site={site} />
        ))}
      </ol>
    </TitledSection>
  );
}

function ProjectEntry({ project, site }: { project: ProjectItem; site: SiteView }): ReactNode {
  const links = linksOf(project, site);
  return (
    <Entry
      title={<ProjectLink project={project} site={site} />}
      time={<DateRange start={project.start} end={project.end} site={site} style="year" />}
    >
      <ByLine name={project.client} more={[project.type]} />
      <Paragraphs text={project.summary} />
      {pageOf(project, site) === null && (
        <>
          <StringList lines={project.highlights} className="highlights" />
          <ShortFacts project={project} site={site} className="entry-by" />
          {links.length > 0 && (
            <ul className="links">
              <LinkItems links={links} site={site} />
            </ul>
          )}
        </>
      )}
      <Figure use={project.cover} site={site} sizes="(min-width: 60rem) 50vw, 100vw" className="cover" />
    </Entry>
  );
}
