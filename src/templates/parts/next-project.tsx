import type { ReactNode } from 'react';
import type { ProjectView, SiteView } from '../template.ts';
import { nextWithPage } from './next-with-page.ts';
import { NextLink } from './next-link.tsx';
import { projectTitle } from './projects.ts';

/** A link to the next project with a page; nothing if there is no other. */
export function NextProject({ view, site }: { view: ProjectView; site: SiteView }): ReactNode {
  const next = nextWithPage(site.projects, view);
  if (next === null) return null;
  const title = projectTitle(next.project, site);
  return <NextLink target={{ label: site.labels.nextProject, href: site.to.project(next.slug), title }} />;
}
