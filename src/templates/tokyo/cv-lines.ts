import { shownOf } from '../parts/shown-sections.ts';
import type { SiteView } from '../template.ts';
import { mapLines } from './line-map.tsx';

/** The class for the color of each job and study that is on the map, by the id of its entry. */
export function cvLines(site: SiteView): ReadonlyMap<string, string> {
  const lines = mapLines(site);
  const jobs = shownOf('experience', site).flatMap(({ items }) =>
    items.map(({ id, organization, position }) => [id, organization.trim() || position.trim()] as const),
  );
  const studies = shownOf('education', site).flatMap(({ items }) =>
    items.map(({ id, institution, area }) => [id, institution.trim() || area.trim()] as const),
  );
  return new Map(
    [...jobs, ...studies].flatMap(([id, name]) => {
      const line = lines.get(name);
      return line === undefined ? [] : [[id, line] as const];
    }),
  );
}
