import type { ReactNode } from 'react';
import { projectOf } from '../parts/projects.ts';
import type { ProjectItem, SiteView } from '../template.ts';

/** The number of line colors; each project has the next one. */
export const lineCount = 6;

type LineProps = { project: ProjectItem; site: SiteView };

/** From this number of projects on, colors distinguish kinds of work instead of projects. */
const many = 12;

/** The class for the color of a project. */
export const lineClass = (project: ProjectItem, site: SiteView): string =>
  `line-${lineNumber(project, site)}`;

/** The number of the color of a project, from 1. */
export function lineNumber(project: ProjectItem, site: SiteView): number {
  const kinds = site.projects.length < many ? [] : kindsOf(site);
  const kind = kinds.indexOf(project.type.trim());
  const number = kinds.length > 1 && kind >= 0 ? kind + 1 : (projectOf(project, site)?.number ?? 1);
  return numberAt(number - 1);
}

const numberAt = (index: number): number => (Math.max(0, index) % lineCount) + 1;

/** The class for the color of a tag by its index. */
export const lineAt = (index: number): string => `line-${numberAt(index)}`;

/** The kinds of work, in the order of their first project. */
const kindsOf = (site: SiteView): string[] => [
  ...new Set(site.projects.map(({ project }) => project.type.trim()).filter((type) => type !== '')),
];

/** The number of a project in a ring of its color, like the station numbers of the Tokyo Metro. */
export function StationNumber({ project, site }: LineProps): ReactNode {
  const number = projectOf(project, site)?.number ?? 0;
  if (number === 0) return null;
  return (
    <span className="station" aria-hidden="true">
      {String(number).padStart(2, '0')}
    </span>
  );
}
