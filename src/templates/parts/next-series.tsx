import type { ReactNode } from 'react';
import { nextWithPage } from './next-with-page.ts';
import { NextLink, linkToProject, type LinkTarget } from './next-link.tsx';
import { nameOf } from './shown-sections.ts';
import type { SeriesView, SiteView } from '../template.ts';

/**
 * The link at the end of a series: to the next series, else to the first project with a page, else to the front page.
 */
export function NextSeries({ site, view }: { site: SiteView; view: SeriesView }): ReactNode {
  return <NextLink target={nextLinkOf(view, site)} />;
}

function nextLinkOf(view: SeriesView, site: SiteView): LinkTarget {
  const { labels, to } = site;
  const next = nextWithPage(site.series, view);
  if (next !== null)
    return {
      label: labels.series,
      href: to.series(next.slug),
      title: next.section.title.trim() || labels.series,
    };
  return linkToProject(site) ?? { label: labels.backToFront, href: to.home, title: nameOf(site) };
}
