import type { ReactNode } from 'react';
import type { Section } from '#src/domain/sections/index.ts';
import { Figure, hasImage, imageOf } from '../parts/image.tsx';
import { ProjectLink } from '../parts/project-links.tsx';
import { ratioClass } from '../parts/ratio.ts';
import { titleOfKind } from '../parts/title-of-kind.ts';
import type { ProjectItem, SiteView } from '../template.ts';
import { lineClass, StationNumber } from './line.tsx';
import { CardState, Cards } from './projects.tsx';
import { Rows } from './rows.tsx';
import { signClass } from './sign-size.ts';
import { LabeledTile } from './tile.tsx';

const most = 3;

/** The projects and the sections that the page shows. */
type MoreProps = { site: SiteView; shown?: readonly string[]; sections?: readonly Section[] };

/** The last station of a page with few projects: the first others with a page, preferably with an image. */
export function MoreProjects({ site, shown = [], sections = [] }: MoreProps): ReactNode {
  const projects = firstProjects({ site, shown, sections });
  if (projects.length === 0) return null;
  const label = shown.length === 0 ? titleOfKind('projects', site) : site.labels.more;
  return (
    <Rows
      rows={[[{ span: 12, items: [{ id: 'more' }] }]]}
      show={({ id }) => (
        <LabeledTile key={id} anchor={id} label={label} className="group more-projects">
          {projects.length === 1 ? (
            <Cards projects={projects} site={site} />
          ) : (
            <div className="more-cards">
              {projects.map((project) => (
                <MoreCard key={project.id} project={project} site={site} />
              ))}
            </div>
          )}
        </LabeledTile>
      )}
    />
  );
}

/** One whose image the page shows already is a plate. */
function firstProjects({ site, shown, sections }: Required<MoreProps>): ProjectItem[] {
  const images = sections.flatMap((section) =>
    section.type === 'gallery' ? section.items.map(({ image }) => image?.uploadId) : [],
  );
  const projects = site.projects
    .filter(({ hasPage, project }) => hasPage && !shown.includes(project.id))
    .map(({ project }) =>
      project.cover !== null && images.includes(project.cover.uploadId)
        ? { ...project, cover: null }
        : project,
    );
  const isPictured = ({ cover }: ProjectItem): boolean => hasImage(cover, site);
  const first = [...projects.filter(isPictured), ...projects.filter((project) => !isPictured(project))];
  const chosen = first.slice(0, most);
  return projects.filter((project) => chosen.includes(project));
}

function MoreCard({ project, site }: { project: ProjectItem; site: SiteView }): ReactNode {
  const image = imageOf(project.cover, site);
  const looks =
    image === null ? `card-sign ${signClass(project.title, site.titleWidths)}` : ratioClass(image);
  const title = (
    <h3 dir="auto">
      <ProjectLink project={project} site={site} />
    </h3>
  );
  return (
    <article className={`tile card ${looks} ${lineClass(project, site)}`}>
      <div className="card-head">
        <StationNumber project={project} site={site} />
        <CardState project={project} site={site} />
        {image === null && title}
      </div>
      <Figure use={project.cover} site={site} sizes="(min-width: 62rem) 33vw, 95vw" />
      {image !== null && <div className="card-text">{title}</div>}
    </article>
  );
}
