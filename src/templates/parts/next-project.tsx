import type { ReactNode } from 'react';
import type { ProjectView, SiteView } from '../template.ts';
import { nextProject, projectTitle } from './projects.ts';

type NextProps = {
  view: ProjectView;
  site: SiteView;
  className?: string;
  /** The title is a strong word beside a plain one; otherwise both go by their classes. */
  strong?: boolean;
};

/** The way on to the next project that has a page; nothing if there is no other. */
export function NextProject({ view, site, className = 'next', strong = false }: NextProps): ReactNode {
  const next = nextProject(view, site);
  if (next === null) return null;
  const label = site.labels.nextProject;
  const title = projectTitle(next.project, site);
  return (
    <nav className={className} aria-label={label}>
      <a href={site.to.project(next.slug)}>
        {strong ? (
          <>
            <span>{label}</span>
            <strong dir="auto">{title}</strong>
          </>
        ) : (
          <>
            <span className="next-label">{label}</span>{' '}
            <span className="next-title" dir="auto">
              {title}
            </span>
          </>
        )}
      </a>
    </nav>
  );
}
