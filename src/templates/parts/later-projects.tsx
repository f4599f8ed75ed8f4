import type { ReactNode } from 'react';
import type { ProjectItem, SiteView } from '../template.ts';
import { DateRange } from './dates.tsx';
import { StringList } from './entry.tsx';
import { Figure, hasImage } from './image.tsx';
import { Joined, nonBlank } from './joined.tsx';
import { ShortFacts, shortFactsOf } from './project-facts.tsx';
import { LinkItems, ProjectLink } from './project-links.tsx';
import { linksOf, pageOf, projectTitle } from './projects.ts';
import { Paragraphs } from './prose.tsx';
import { shownOf } from './shown-sections.ts';

/** From this number of projects on, only the first few have details, and the others are listed. */
const many = 12;
const detailedCount = 6;

/** The projects of a list with details, and those in one line each, in the author's order. */
export function projectsByRoom(
  projects: readonly ProjectItem[],
  count = detailedCount,
): { detailed: readonly ProjectItem[]; later: readonly ProjectItem[] } {
  if (projects.length < many) return { detailed: projects, later: [] };
  return { detailed: projects.slice(0, count), later: projects.slice(count) };
}

/** True if a page of the site has one-line projects. */
export const hasLaterProjects = (site: SiteView): boolean =>
  shownOf('projects', site).some(({ items }) => items.length >= many);

type LaterProps = {
  project: ProjectItem;
  site: SiteView;
  /** The class of the list of highlights. */
  listClass: string;
};

/** A project in one line: date, title and client. Its page has the details; without a page, the line expands. */
export function LaterProject({ project, site, listClass }: LaterProps): ReactNode {
  const by = (
    <span className="later-by">
      <Joined parts={[project.client, project.type]} />
    </span>
  );
  const time = (
    <span className="later-time">
      <DateRange start={project.start} end={project.end} site={site} style="year" />
    </span>
  );
  if (pageOf(project, site) !== null || !hasMore(project, site))
    return (
      <div className="later">
        {time}
        <h3 dir="auto">
          <ProjectLink project={project} site={site} />
        </h3>
        {by}
      </div>
    );
  const links = linksOf(project, site);
  return (
    <details className="later">
      <summary>
        {time}
        <h3 dir="auto">{projectTitle(project, site)}</h3>
        {by}
      </summary>
      <div className="later-more">
        <Paragraphs text={project.summary} />
        <StringList lines={project.highlights} className={listClass} />
        <ShortFacts project={project} site={site} className="later-facts" />
        {links.length > 0 && (
          <ul className="links">
            <LinkItems links={links} site={site} />
          </ul>
        )}
        <Figure use={project.cover} site={site} sizes="(min-width: 40rem) 36rem, 90vw" />
      </div>
    </details>
  );
}

/** True if there is more content than a line with a link. */
function hasMore(project: ProjectItem, site: SiteView): boolean {
  const others = linksOf(project, site).filter(({ url }) => url !== project.url);
  return (
    nonBlank([project.summary, ...project.highlights]).length > 0 ||
    shortFactsOf(project).length > 0 ||
    hasImage(project.cover, site) ||
    others.length > 0
  );
}
