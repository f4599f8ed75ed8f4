import type { ReactNode } from 'react';
import { nextWithPage } from './next-with-page.ts';
import { NextLink, linkToProject, type LinkTarget } from './next-link.tsx';
import type { PostView, SiteView } from '../template.ts';

/** The link at the end of a text: to the next text with a page, else to the first project with one. */
export function NextText({ site, view }: { site: SiteView; view: PostView }): ReactNode {
  const target = nextLinkOf(view, site);
  return target !== null && <NextLink target={target} />;
}

function nextLinkOf(view: PostView, site: SiteView): LinkTarget | null {
  const next = nextWithPage(site.posts, view);
  if (next === null) return linkToProject(site);
  const title = next.post.title.trim() || site.labels.untitled;
  return { label: site.labels.readMore, href: site.to.post(next.slug), title };
}
