import type { ReactNode } from 'react';
import type { ProjectItem, SiteView } from '../template.ts';
import { StringList } from './entry.tsx';
import { nonBlank } from './joined.tsx';

type HighlightsProps = {
  project: ProjectItem;
  site: SiteView;
  className?: string;
  titleClassName?: string;
  listClassName: string;
};

/** The highlights of a project, under their heading. */
export function Highlights({
  project,
  site,
  className,
  titleClassName,
  listClassName,
}: HighlightsProps): ReactNode {
  if (nonBlank(project.highlights).length === 0) return null;
  return (
    <section className={className}>
      <h2 className={titleClassName}>{site.labels.highlights}</h2>
      <StringList lines={project.highlights} className={listClassName} />
    </section>
  );
}
