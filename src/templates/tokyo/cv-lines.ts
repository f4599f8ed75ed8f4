import { projectTitle } from '../parts/projects.ts';
import { shownOf } from '../parts/shown-sections.ts';
import type { SiteView } from '../template.ts';
import { mapLines, spansOnCv } from './line-map.tsx';

/** The class for the color of each job, study and project that is on the map, by the id of its entry. */
export function cvLines(site: SiteView): ReadonlyMap<string, string> {
  const lines = mapLines(site, spansOnCv(site));
  const jobs = shownOf('experience', site).flatMap(({ items }) =>
    items.map(({ id, organization, position }) => [id, organization.trim() || position.trim()] as const),
  );
  const studies = shownOf('education', site).flatMap(({ items }) =>
    items.map(({ id, institution, area }) => [id, institution.trim() || area.trim()] as const),
  );
  const projects = site.projects.map(({ project }) => [project.id, projectTitle(project, site)] as const);
  return new Map(
    [...jobs, ...studies, ...projects].flatMap(([id, name]) => {
      const line = lines.get(name);
      return line === undefined ? [] : [[id, line] as const];
    }),
  );
}
