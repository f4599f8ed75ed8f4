import type { ReactNode } from 'react';
import { nextWithPage } from './next-with-page.ts';
import { projectTitle } from './projects.ts';
import type { PostView, SiteView } from '../template.ts';

/** The way on at the end of a text: the next text with a page, else the first project with one. */
export function NextText({ site, view }: { site: SiteView; view: PostView }): ReactNode {
  const way = wayOn(view, site);
  if (way === null) return null;
  return (
    <nav className="next" aria-label={way.label}>
      <a href={way.href}>
        <span className="next-label">{way.label}</span>{' '}
        <span className="next-title" dir="auto">
          {way.title}
        </span>
      </a>
    </nav>
  );
}

type Way = { label: string; href: string; title: string };

function wayOn(view: PostView, site: SiteView): Way | null {
  const { labels } = site;
  const next = nextWithPage(site.posts, view);
  if (next !== null) {
    const title = next.post.title.trim() || labels.untitled;
    return { label: labels.readMore, href: site.to.post(next.slug), title };
  }
  const project = site.projects.find(({ hasPage }) => hasPage);
  if (project === undefined) return null;
  const title = projectTitle(project.project, site);
  return { label: labels.caseStudy, href: site.to.project(project.slug), title };
}
