import type { ProjectItem, ProjectView, SiteView } from '../template.ts';

/** The view of a project, or null if it is not shown. */
export function projectOf(project: { id: string }, site: SiteView): ProjectView | null {
  return site.projects.find((view) => view.project.id === project.id) ?? null;
}

/** The URL of a project's page, or null. */
export function pageOf(project: { id: string }, site: SiteView): string | null {
  const view = projectOf(project, site);
  return view?.hasPage === true ? site.to.project(view.slug) : null;
}

export function projectTitle(project: ProjectItem, site: SiteView): string {
  return project.title.trim() || site.labels.untitled;
}

/** The URLs of a project, the main one first and under the given label. */
export function linksOf(
  project: ProjectItem,
  site: SiteView,
): { label: string; url: string; icon: string }[] {
  const main = project.url.trim() === '' ? [] : [{ label: '', url: project.url, icon: '' }];
  const more = project.links.filter(({ hidden, url }) => !hidden && url.trim() !== '');
  return [...main, ...more].map(({ label, url, icon }) => ({
    label: label.trim() || (main[0]?.url === url ? site.labels.visit : ''),
    url,
    icon,
  }));
}
