import { sitePages, type SitePage } from '#src/render/site-pages.tsx';
import type { SiteView, Template } from '#src/templates/template.ts';

/** All pages of the site for the preview, the front page first. */
export function previewPages(site: SiteView, template: Template): [SitePage, ...SitePage[]] {
  const [home, ...others] = sitePages(site, template).pages;
  if (home === undefined) throw new TypeError('A site has a front page.');
  return [home, ...others];
}

/** All paths of pages of the site, including former ones: `projects/engine/`. */
export function pagePaths(site: SiteView, template: Template): Set<string> {
  const { pages, redirects } = sitePages(site, template);
  return new Set([...pages.map(({ path }) => path), ...redirects.map(({ from }) => from)]);
}

/** The page with a key, or the front page if it no longer exists. */
export function pageByKey(pages: readonly [SitePage, ...SitePage[]], key: string): SitePage {
  return pages.find((page) => page.key === key) ?? pages[0];
}

/** The page that a link of the site leads to, or null for every other URL. */
export function pageAt(href: string, pages: readonly SitePage[]): SitePage | null {
  const [path = ''] = href.split('#');
  return pages.find((page) => path === `/${page.path}`) ?? null;
}
