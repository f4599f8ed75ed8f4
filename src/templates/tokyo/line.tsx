import type { ReactNode } from 'react';
import { projectOf } from '../parts/projects.ts';
import type { ProjectItem, SiteView } from '../template.ts';

/** How many colors the lines have; each project is on the next one. */
export const lineCount = 6;

type LineProps = { project: ProjectItem; site: SiteView };

/** So many projects are more than there are colors, which then tell one kind of work from another. */
const many = 12;

/** The class that gives a project its color. */
export function lineClass(project: ProjectItem, site: SiteView): string {
  const kinds = site.projects.length < many ? [] : kindsOf(site);
  const kind = kinds.indexOf(project.type.trim());
  const number = kinds.length > 1 && kind >= 0 ? kind + 1 : (projectOf(project, site)?.number ?? 1);
  return `line-${((Math.max(1, number) - 1) % lineCount) + 1}`;
}

/** The kinds of work, by the first project of each. */
const kindsOf = (site: SiteView): string[] => [
  ...new Set(site.projects.map(({ project }) => project.type.trim()).filter((type) => type !== '')),
];

/** The number of a project in a ring of its color, as stations of the Tokyo Metro have theirs. */
export function StationNumber({ project, site }: LineProps): ReactNode {
  const number = projectOf(project, site)?.number ?? 0;
  if (number === 0) return null;
  return (
    <span className="station" aria-hidden="true">
      {String(number).padStart(2, '0')}
    </span>
  );
}
