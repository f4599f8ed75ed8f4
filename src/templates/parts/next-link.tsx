import type { ReactNode } from 'react';
import type { SiteView } from '../template.ts';
import { projectTitle } from './projects.ts';

export type LinkTarget = { label: string; href: string; title: string };

/** The link at the end of a page. */
export function NextLink({ target: { label, href, title } }: { target: LinkTarget }): ReactNode {
  return (
    <nav className="next" aria-label={label}>
      <a href={href}>
        <span className="next-label">{label}</span>{' '}
        <span className="next-title" dir="auto">
          {title}
        </span>
      </a>
    </nav>
  );
}

/** A link to the first project with a page, or null. */
export function linkToProject(site: SiteView): LinkTarget | null {
  const first = site.projects.find(({ hasPage }) => hasPage);
  if (first === undefined) return null;
  const title = projectTitle(first.project, site);
  return { label: site.labels.caseStudy, href: site.to.project(first.slug), title };
}
