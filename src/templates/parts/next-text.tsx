import type { ReactNode } from 'react';
import { nextWithPage } from './next-with-page.ts';
import { NextWay, wayToProject, type Way } from './next-way.tsx';
import type { PostView, SiteView } from '../template.ts';

/** The link at the end of a text: to the next text with a page, else to the first project with one. */
export function NextText({ site, view }: { site: SiteView; view: PostView }): ReactNode {
  const way = wayOn(view, site);
  return way !== null && <NextWay way={way} />;
}

function wayOn(view: PostView, site: SiteView): Way | null {
  const next = nextWithPage(site.posts, view);
  if (next === null) return wayToProject(site);
  const title = next.post.title.trim() || site.labels.untitled;
  return { label: site.labels.readMore, href: site.to.post(next.slug), title };
}
