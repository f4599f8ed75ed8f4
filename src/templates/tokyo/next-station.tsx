import type { ReactNode } from 'react';
import { nextWithPage } from '../parts/next-with-page.ts';
import { projectTitle } from '../parts/projects.ts';
import type { ProjectView, SiteView } from '../template.ts';
import { lineClass, StationNumber } from './line.tsx';
import { startClass } from './name-size.ts';

/** A link to the next project with a page, in the color of its line; nothing if there is no other. */
export function NextStation({ site, view }: { site: SiteView; view: ProjectView }): ReactNode {
  const next = nextWithPage(site.projects, view);
  if (next === null) return null;
  const { project, slug } = next;
  const title = projectTitle(project, site);
  return (
    <nav className={`tile next ${lineClass(project, site)}`} aria-label={site.labels.nextProject}>
      <a href={site.to.project(slug)}>
        <span className="card-head">
          <StationNumber project={project} site={site} /> {site.labels.nextProject}
        </span>
        <strong className={`next-title ${startClass(title, site.titleWidths)}`} dir="auto">
          {title}
        </strong>
      </a>
    </nav>
  );
}
