import type { ReactNode } from 'react';
import type { ImageUse } from '#src/domain/fields.ts';
import { comma } from '../parts/comma.ts';
import { DateRange, hasDates } from '../parts/dates.tsx';
import { SiteImage, hasImage, imageOf } from '../parts/image.tsx';
import { Joined, nonBlank } from '../parts/joined.tsx';
import { LaterProject, projectsByRoom } from '../parts/later-projects.tsx';
import { LongList } from '../parts/long-list.tsx';
import { ShortFacts } from '../parts/project-facts.tsx';
import { LinkItems, ProjectLink } from '../parts/project-links.tsx';
import { linksOf, pageOf } from '../parts/projects.ts';
import { Paragraphs } from '../parts/prose.tsx';
import { ratioClass } from '../parts/ratio.ts';
import type { ProjectItem, SiteView } from '../template.ts';
import { Frame } from './frame.tsx';
import { inRows } from './scale.ts';

type ProjectProps = { project: ProjectItem; site: SiteView };

type ProjectsProps = { items: readonly ProjectItem[]; site: SiteView };

/**
 * The projects, each on its own screen, or several side by side, their images on one line. Without images, titles are
 * on it. Of many projects, the later ones are on a contact sheet, and those without an image in a list.
 */
export function Projects({ items, site }: ProjectsProps): ReactNode {
  const { detailed, later } = projectsByRoom(items);
  return (
    <>
      {runsOf(detailed, site).map(({ isPictured, run }) => {
        const [first] = run;
        if (first === undefined) return null;
        if (!isPictured) return <Standing key={first.id} items={run} site={site} />;
        const count = screenCount(run, { site, isMany: later.length > 0 });
        return [
          ...rowsOf(run.slice(0, count), site).map((row) =>
            row.length === 1 ? (
              row.map((project) => <ProjectFrame key={project.id} project={project} site={site} />)
            ) : (
              <Wall key={`row-${row[0]?.id}`} items={row} site={site} className="wall wall-row" />
            ),
          ),
          ...(count < run.length
            ? [<Wall key={`wall-${first.id}`} items={run.slice(count)} site={site} />]
            : []),
        ];
      })}
      <Later items={later} site={site} />
    </>
  );
}

const rowsOf = (items: readonly ProjectItem[], site: SiteView): ProjectItem[][] =>
  inRows(items, ({ cover }) => cover, site);

/** After this number of screens the other projects are side by side on a wall. */
const maxScreens = 8;

type Place = { site: SiteView; isMany: boolean };

/** The number of consecutive projects with their own screen: none of many. Two are too few for a wall. */
function screenCount(run: readonly ProjectItem[], { site, isMany }: Place): number {
  if (isMany || site.options['projects'] === 'wall') return 0;
  return run.length > maxScreens + 2 ? maxScreens : run.length;
}

/** True if some projects of a site are on a wall. */
export const hasWall = (site: SiteView): boolean =>
  site.options['projects'] === 'wall' ||
  hasLater(site) ||
  listsOf(site).some((items) =>
    runsOf(items, site).some(
      ({ run }) => run.length > maxScreens + 2 || rowsOf(run, site).some((row) => row.length > 1),
    ),
  );

/** True if a site has so many projects that some are on a contact sheet. */
export const hasLater = (site: SiteView): boolean =>
  listsOf(site).some((items) => projectsByRoom(items).later.length > 0);

const listsOf = (site: SiteView): (readonly ProjectItem[])[] =>
  [...site.sections, ...site.pages.flatMap(({ sections }) => sections)].flatMap((section) =>
    section.type === 'projects' ? [section.items] : [],
  );

type Run = { isPictured: boolean; run: ProjectItem[] };

/** Splits projects into runs with and without images. */
function runsOf(items: readonly ProjectItem[], site: SiteView): Run[] {
  return items.reduce<Run[]>((runs, project) => {
    const isPictured = hasImage(project.cover, site);
    const last = runs.at(-1);
    if (last?.isPictured === isPictured) last.run.push(project);
    else runs.push({ isPictured, run: [project] });
    return runs;
  }, []);
}

function Later({ items, site }: ProjectsProps): ReactNode {
  const isPictured = ({ cover }: ProjectItem): boolean => hasImage(cover, site);
  const lines = items.filter((project) => !isPictured(project));
  return (
    <>
      <ProjectSheet items={items.filter(isPictured)} site={site} />
      {lines.length > 0 && (
        <ul className="later-list">
          {lines.map((project) => (
            <li key={project.id}>
              <LaterProject project={project} site={site} listClass="highlights" />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Small images of one height in rows, below each the number and name of its project. */
function ProjectSheet({ items, site }: ProjectsProps): ReactNode {
  if (items.length === 0) return null;
  return (
    <ul className="project-sheet">
      {items.map((project) => (
        <li key={project.id} className={ratioOf(project.cover, site)}>
          <SiteImage use={project.cover} site={site} sizes="(min-width: 56rem) 14vw, 44vw" />
          <LaterProject project={project} site={site} listClass="highlights" />
        </li>
      ))}
    </ul>
  );
}

const Wall = ({ items, site, className = 'wall' }: ProjectsProps & { className?: string }): ReactNode => (
  <div className={className}>
    {items.map((project) => (
      <article key={project.id} className={`wall-project ${ratioOf(project.cover, site) ?? ''}`}>
        <SiteImage
          use={project.cover}
          site={site}
          sizes="(min-width: 56rem) 45vw, 100vw"
          className="wall-image"
        />
        <div className="wall-text">
          <Title project={project} site={site} />
          <ProjectText project={project} site={site} />
        </div>
      </article>
    ))}
  </div>
);

/** The class of the shape of an image. */
export function ratioOf(use: ImageUse | null, site: SiteView): string | undefined {
  const image = imageOf(use, site);
  return image === null ? undefined : ratioClass(image);
}

export const Standing = ({ items, site }: ProjectsProps): ReactNode => (
  <div className={items.length === 1 ? 'standing standing-alone' : 'standing'}>
    {items.map((project) => (
      <article key={project.id} className="standing-project">
        <Title project={project} site={site} />
        <div className="standing-text">
          <ProjectText project={project} site={site} />
        </div>
      </article>
    ))}
  </div>
);

export const ProjectFrame = ({ project, site }: ProjectProps): ReactNode => (
  <Frame
    site={site}
    image={project.cover}
    isInColumn={isShownBefore(project, site)}
    className="frame-project"
    above={<Title project={project} site={site} />}
    below={<ProjectText project={project} site={site} />}
  />
);

/** True if the opening or a series of the site shows the same image. */
const isShownBefore = ({ cover }: ProjectItem, site: SiteView): boolean =>
  site.sections
    .flatMap((section) => {
      if (section.type === 'hero') return [section.image];
      return section.type === 'gallery' ? section.items.map(({ image }) => image) : [];
    })
    .some((image) => image !== null && image.uploadId === cover?.uploadId);

export const Title = ({ project, site }: ProjectProps): ReactNode => (
  <h3 dir="auto">
    <ProjectLink project={project} site={site} />
  </h3>
);

export function ProjectText({ project, site }: ProjectProps): ReactNode {
  return (
    <>
      <p className="where">
        <Joined parts={[project.client, project.type]} />
        {nonBlank([project.client, project.type]).length > 0 && hasDates(project) && comma(site)}
        <DateRange start={project.start} end={project.end} site={site} style="year" />
      </p>
      <Paragraphs text={project.summary} />
      {pageOf(project, site) === null && (
        <>
          <LongList lines={project.highlights} site={site} className="highlights" />
          <ShortFacts project={project} site={site} className="where" />
          <Links project={project} site={site} />
        </>
      )}
    </>
  );
}

/** The URLs of a project in a row. */
export function Links({ project, site }: ProjectProps): ReactNode {
  const links = linksOf(project, site);
  if (links.length === 0) return null;
  return (
    <ul className="links" aria-label={site.labels.links}>
      <LinkItems links={links} site={site} />
    </ul>
  );
}
