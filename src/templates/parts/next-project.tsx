import type { ReactNode } from 'react';
import type { ProjectView, SiteView } from '../template.ts';
import { nextWithPage } from './next-with-page.ts';
import { projectTitle } from './projects.ts';

/** The way on to the next project that has a page; nothing if there is no other. */
export function NextProject({ view, site }: { view: ProjectView; site: SiteView }): ReactNode {
  const next = nextWithPage(site.projects, view);
  if (next === null) return null;
  const label = site.labels.nextProject;
  return (
    <nav className="next" aria-label={label}>
      <a href={site.to.project(next.slug)}>
        <span className="next-label">{label}</span>{' '}
        <span className="next-title" dir="auto">
          {projectTitle(next.project, site)}
        </span>
      </a>
    </nav>
  );
}
