import type { ReactNode } from 'react';
import { nonBlank } from '../parts/joined.tsx';
import type { ProjectItem, SiteView } from '../template.ts';

const maxTags = 12;
const minProjects = 4;

/** The keywords of two projects or more, the most frequent first; the stylesheet supports twelve. */
export function filterTags(projects: readonly ProjectItem[], site: SiteView): string[] {
  if (site.options.filter === false || projects.length < minProjects) return [];
  const counts = new Map<string, number>();
  for (const tag of projects.flatMap((project) => [...new Set(nonBlank(project.tags))]))
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > 1 && count < projects.length)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, maxTags)
    .map(([tag]) => tag);
}

/** The classes for a project's keywords in the stylesheet; none without a filter. */
export function tagClasses(project: ProjectItem, tags: readonly string[]): string {
  const own = new Set(nonBlank(project.tags));
  const classes = tags.flatMap((tag, index) => (own.has(tag) ? [`tag-${index + 1}`] : []));
  return tags.length === 0 ? '' : ['tagged', ...classes].join(' ');
}

type FilterProps = { tags: readonly string[]; name: string; site: SiteView };

/** Radio buttons that the stylesheet acts on; browsers that do not support this hide them. */
export function TagFilter({ tags, name, site }: FilterProps): ReactNode {
  if (tags.length < 2) return null;
  return (
    <fieldset className="filter">
      <legend className="visually-hidden">{site.labels.keywords}</legend>
      <label>
        <input type="radio" name={name} value="0" defaultChecked />
        <span>{site.labels.allProjects}</span>
      </label>
      {tags.map((tag, index) => (
        <label key={tag}>
          <input type="radio" name={name} value={String(index + 1)} />
          <span dir="auto">{tag}</span>
        </label>
      ))}
    </fieldset>
  );
}
