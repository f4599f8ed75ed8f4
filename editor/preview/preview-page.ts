import type { SiteView } from '#src/templates/template.ts';

/** A page of the site that the preview shows; a project by its item id, because its URL follows its title. */
export type PreviewPage = { kind: 'home' } | { kind: 'cv' } | { kind: 'project'; id: string };

export const homePage: PreviewPage = { kind: 'home' };

/** The page itself, or the front page when it is not there any more. */
export function existing(page: PreviewPage, site: SiteView): PreviewPage {
  if (page.kind === 'cv') return site.hasCv ? page : homePage;
  if (page.kind === 'project') {
    return site.projects.some(({ project, hasPage }) => hasPage && project.id === page.id) ? page : homePage;
  }
  return page;
}

/** Every page there is, with its name. */
export function pagesOf(site: SiteView): { key: string; label: string; page: PreviewPage }[] {
  return [
    { key: 'home', label: 'Front page', page: homePage },
    ...site.projects
      .filter(({ hasPage }) => hasPage)
      .map(({ project }) => ({
        key: project.id,
        label: project.title.trim() || site.labels.untitled,
        page: { kind: 'project', id: project.id } as const,
      })),
    ...(site.hasCv ? [{ key: 'cv', label: 'CV', page: { kind: 'cv' } as const }] : []),
  ];
}

export function keyOfPage(page: PreviewPage): string {
  return page.kind === 'project' ? page.id : page.kind;
}

/** The page that a link of the site leads to, or null for every other URL. */
export function pageAt(href: string, site: SiteView): PreviewPage | null {
  const [path = ''] = href.split('#');
  if (path === site.to.home) return homePage;
  if (path === site.to.cv) return { kind: 'cv' };
  const project = site.projects.find(({ slug }) => site.to.project(slug) === path);
  return project === undefined ? null : { kind: 'project', id: project.project.id };
}
