import type { ReactNode } from 'react';
import { SiteImage, hasImage } from '../parts/image.tsx';
import { projectTitle } from '../parts/projects.ts';
import type { ProjectView, SiteView } from '../template.ts';
import { ratioOf } from './projects.tsx';

const most = 3;

/**
 * The first projects with a page, those with an image before the others: the end of pages that are not about one. Small
 * on one horizon beside their name, so that the page itself stays the larger part; names alone if one has no image.
 */
export function FirstProjects({ site }: { site: SiteView }): ReactNode {
  const views = site.projects.filter(({ hasPage }) => hasPage);
  const isPictured = ({ project }: ProjectView): boolean => hasImage(project.cover, site);
  const shown = [...views.filter(isPictured), ...views.filter((view) => !isPictured(view))].slice(0, most);
  if (shown.length === 0) return null;
  const arePictured = shown.every(isPictured);
  const { projects } = site.labels.sections;
  return (
    <nav className="section night onward" aria-label={projects}>
      <h2 className="section-title">{projects}</h2>
      <ul className="onward-list">
        {shown.map(({ slug, project }) => (
          <li key={slug} className={ratioOf(project.cover, site)}>
            <a href={site.to.project(slug)}>
              {arePictured && (
                <SiteImage
                  use={project.cover && { ...project.cover, decorative: true }}
                  site={site}
                  sizes="(min-width: 44rem) 22vw, 45vw"
                />
              )}
              <span dir="auto">{projectTitle(project, site)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
