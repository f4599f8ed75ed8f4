import type { ReactNode } from 'react';
import { projectOf } from '../parts/projects.ts';
import type { ProjectItem, SiteView } from '../template.ts';

/** How many colors the lines have; each project is on the next one. */
const lineCount = 6;

type LineProps = { project: ProjectItem; site: SiteView };

/** The class that gives a project its color. */
export function lineClass(project: ProjectItem, site: SiteView): string {
  const number = projectOf(project, site)?.number ?? 1;
  return `line-${((Math.max(1, number) - 1) % lineCount) + 1}`;
}

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
