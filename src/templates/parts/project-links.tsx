import type { ReactNode } from 'react';
import type { ProjectItem, SiteView } from '../template.ts';
import { Icon } from './icon.tsx';
import { ExternalLink, MaybeLink } from './links.tsx';
import { pageOf, projectTitle, type linksOf } from './projects.ts';

type LinkProps = { project: ProjectItem; site: SiteView };

/** The title of a project, or its title as set by a template, linked to its page or else to its external URL. */
export function ProjectLink({
  project,
  site,
  children: title = projectTitle(project, site),
}: LinkProps & { children?: ReactNode }): ReactNode {
  const page = pageOf(project, site);
  return page === null ? <MaybeLink href={project.url}>{title}</MaybeLink> : <a href={page}>{title}</a>;
}

type ItemsProps = {
  links: ReturnType<typeof linksOf>;
  site: SiteView;
  /** Isolates the direction of a label from its surroundings. */
  isolated?: boolean;
};

/** URLs as list items. */
export function LinkItems({ links, site, isolated = false }: ItemsProps): ReactNode {
  return links.map(({ label, url, icon }, index) => {
    const words = isolated ? <bdi>{label}</bdi> : label;
    return (
      <li key={index}>
        <Icon name={icon} site={site} />
        <ExternalLink href={url}>{label === '' ? undefined : words}</ExternalLink>
      </li>
    );
  });
}
