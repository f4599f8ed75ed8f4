import type { ReactNode } from 'react';
import { nextWithPage } from '../parts/next-with-page.ts';
import { projectTitle } from '../parts/projects.ts';
import type { SiteView } from '../template.ts';
import { NextLink } from './next-link.tsx';

/** The next project with a page. */
export function NextProject({ site, view }: { site: SiteView; view: { slug: string } }): ReactNode {
  const next = nextWithPage(site.projects, view);
  if (next === null) return null;
  return (
    <NextLink
      href={site.to.project(next.slug)}
      label={site.labels.nextProject}
      title={projectTitle(next.project, site)}
      image={next.project.cover}
      site={site}
    />
  );
}
