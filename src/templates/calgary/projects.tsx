import type { ReactNode } from 'react';
import { DateRange, hasDates } from '../parts/dates.tsx';
import { StringList } from '../parts/entry.tsx';
import { SiteImage } from '../parts/image.tsx';
import { Joined, written } from '../parts/joined.tsx';
import { ShortFacts } from '../parts/project-facts.tsx';
import { LinkItems, ProjectLink } from '../parts/project-links.tsx';
import { linksOf, pageOf } from '../parts/projects.ts';
import { Paragraphs } from '../parts/prose.tsx';
import type { ProjectItem, SiteView } from '../template.ts';
import { Frame } from './frame.tsx';

type ProjectProps = { project: ProjectItem; site: SiteView };

/** The projects, each on a screen of its own, or several side by side, their images standing on one line. */
export function Projects({ items, site }: { items: readonly ProjectItem[]; site: SiteView }): ReactNode {
  if (site.options['projects'] !== 'wall')
    return items.map((project) => <ProjectFrame key={project.id} project={project} site={site} />);
  return (
    <div className="wall">
      {items.map((project) => (
        <article key={project.id} className="wall-project">
          <SiteImage
            use={project.cover}
            site={site}
            sizes="(min-width: 56rem) 45vw, 100vw"
            className="wall-image"
          />
          <div className="wall-text">
            <Title project={project} site={site} />
            <Words project={project} site={site} />
          </div>
        </article>
      ))}
    </div>
  );
}

const ProjectFrame = ({ project, site }: ProjectProps): ReactNode => (
  <Frame
    site={site}
    image={project.cover}
    className="frame-project"
    above={<Title project={project} site={site} />}
    below={<Words project={project} site={site} />}
  />
);

const Title = ({ project, site }: ProjectProps): ReactNode => (
  <h3 dir="auto">
    <ProjectLink project={project} site={site} />
  </h3>
);

function Words({ project, site }: ProjectProps): ReactNode {
  return (
    <>
      <p className="where">
        <Joined parts={[project.client, project.type]} />
        {written([project.client, project.type]).length > 0 && hasDates(project) && ', '}
        <DateRange start={project.start} end={project.end} site={site} style="year" />
      </p>
      <Paragraphs text={project.summary} />
      {pageOf(project, site) === null && (
        <>
          <StringList lines={project.highlights} className="highlights" />
          <ShortFacts project={project} className="where" />
          <Links project={project} site={site} />
        </>
      )}
    </>
  );
}

/** The URLs of a project in a row. */
export function Links({ project, site }: ProjectProps): ReactNode {
  const links = linksOf(project, site);
  if (links.length === 0) return null;
  return (
    <ul className="links">
      <LinkItems links={links} site={site} />
    </ul>
  );
}
