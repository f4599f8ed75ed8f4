import { nameOf, shownSections } from '#src/templates/parts/shown-sections.ts';
import type { SiteView } from '#src/templates/template.ts';
import { bodyNodes } from './block-nodes.ts';
import { heading, paragraphs, type TextNode } from './nodes.ts';
import { sectionNodes } from './section-nodes.ts';

/**
 * A site in reading order: the front page, the author's own pages, then the pages of projects, posts and series. The view
 * has absolute URLs.
 */
export function siteNodes(site: SiteView): TextNode[] {
  const { untitled } = site.labels;
  const entries = [
    ...site.projects.map((view) => ({
      ...view,
      title: view.project.title,
      url: site.to.project(view.slug),
    })),
    ...site.posts.map((view) => ({ ...view, title: view.post.title, url: site.to.post(view.slug) })),
    ...site.series.map((view) => ({ ...view, title: view.section.title, url: site.to.series(view.slug) })),
  ];
  return [
    heading(1, nameOf(site), site.to.home),
    ...shownSections(site).flatMap((section) => sectionNodes(section, site)),
    ...site.pages.flatMap((page) => [
      heading(1, page.title || untitled, site.to.page(page.slug)),
      ...paragraphs(page.description),
      ...shownSections(site, page.sections).flatMap((section) => sectionNodes(section, site)),
    ]),
    ...entries
      .filter(({ body }) => body.length > 0)
      .flatMap(({ title, url, body }) => [heading(1, title || untitled, url), ...bodyNodes(body, site, 2)]),
  ];
}
