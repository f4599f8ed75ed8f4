import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { comma } from '../parts/comma.ts';
import { DateRange, hasDates } from '../parts/dates.tsx';
import { StringList } from '../parts/entry.tsx';
import { Joined } from '../parts/joined.tsx';
import { Figure, imageOf, shapeOf } from '../parts/image.tsx';
import { LaterProject, projectsByRoom } from '../parts/later-projects.tsx';
import { LongList } from '../parts/long-list.tsx';
import { KeyFigures, factLines, figuresIn } from '../parts/project-facts.tsx';
import { LinkItems, ProjectLink } from '../parts/project-links.tsx';
import { linksOf, pageOf, projectOf, projectTitle } from '../parts/projects.ts';
import { Paragraphs } from '../parts/prose.tsx';
import { ratioClass } from '../parts/ratio.ts';
import { anchorOf } from '../parts/shown-sections.ts';
import type { ProjectItem, SiteView } from '../template.ts';
import { CodeExcerpt, excerptOf, maxBandLines } from './code-excerpt.tsx';
import { headProject } from './head-project.ts';
import { lineClass, StationNumber } from './line.tsx';
import { isAcross, isEvenRow, isImageRow, isWide, projectRows } from './project-rows.ts';
import { Rows } from './rows.tsx';
import { signClass } from './sign-size.ts';
import { filterTags, tagClasses, TagFilter } from './tag-filter.tsx';
import { Tile } from './tile.tsx';

/**
 * Every project as a card: title, state, tools, links. Of many projects, all but the first few are lines of a
 * departures board.
 */
export function Projects({ section, site }: { section: SectionFor<'projects'>; site: SiteView }): ReactNode {
  const tags = filterTags(section.items, site);
  const { detailed, later } = projectsByRoom(withoutHeadImage(section, site));
  return (
    <Tile section={section} site={site} className={tags.length > 0 ? 'group filtered' : 'group'}>
      <TagFilter tags={tags} name={`filter-${anchorOf(section, site)}`} site={site} />
      <Cards projects={detailed} site={site} tags={tags} />
      {later.length > 0 && (
        <ul className="tile departures">
          {later.map((project) => (
            <li
              key={project.id}
              className={`${lineClass(project, site)} ${tagClasses(project, tags)}`.trimEnd()}
            >
              <LaterProject project={project} site={site} listClass="points" />
            </li>
          ))}
        </ul>
      )}
    </Tile>
  );
}

/** A project whose image opens the front page is a plate there, so that no image is on a page twice. */
function withoutHeadImage({ id, items }: SectionFor<'projects'>, site: SiteView): readonly ProjectItem[] {
  const shown = site.sections.some((section) => section.id === id) ? headProject(site) : null;
  return items.map((project) => (project.id === shown?.id ? { ...project, cover: null } : project));
}

type CardsProps = { projects: readonly ProjectItem[]; site: SiteView; tags?: readonly string[] };

export function Cards({ projects, site, tags = [] }: CardsProps): ReactNode {
  const card = (project: ProjectItem) => <Card key={project.id} project={project} site={site} tags={tags} />;
  if (site.options['projects'] === 'timetable') return <div className="timetable">{projects.map(card)}</div>;
  return (
    <div className="cards">
      <Rows
        rows={projectRows(projects, site)}
        show={card}
        looks={(row) => (isImageRow(row, site) ? 'row-images' : isEvenRow(row, site) ? 'row-even' : '')}
      />
    </div>
  );
}

type CardProps = { project: ProjectItem; site: SiteView; tags: readonly string[] };

function Card({ project, site, tags }: CardProps): ReactNode {
  const page = pageOf(project, site);
  // The kind of work is above the title.
  const facts = factLines({ ...project, type: '' }, site);
  const body = projectOf(project, site)?.body ?? [];
  const code = excerptOf(body);
  const image = imageOf(project.cover, site);
  const isPictured = image !== null;
  // A single command is a band above the text, and longer code replaces the image.
  const isSign = !isPictured && code.length <= maxBandLines && site.options['projects'] !== 'timetable';
  const sign = signClass(project.title, site.titleWidths);
  const looks = isPictured
    ? ` card-pictured ${shapeClass(project, site)} ${sign} ${ratioClass(image)}`
    : isSign
      ? ` card-sign ${sign}`
      : code.length > 0
        ? ' card-code'
        : '';
  const title = (
    <h3 dir="auto">
      <ProjectLink project={project} site={site} />
    </h3>
  );
  return (
    <article
      className={`tile card${looks} ${lineClass(project, site)} ${tagClasses(project, tags)}`.trimEnd()}
    >
      <div className="card-head">
        <StationNumber project={project} site={site} />
        <CardState project={project} site={site} />
        {isSign && title}
      </div>
      <Figure
        use={project.cover}
        site={site}
        sizes={isAcross(project, site) ? '100vw' : '(min-width: 62rem) 50rem, 95vw'}
      />
      {!isPictured && code.length > 0 && <CodeExcerpt lines={code} />}
      <div className="card-text">
        {!isSign && title}
        <div className="card-words">
          <Paragraphs text={project.summary} />
          {page === null && <LongList lines={project.highlights} site={site} className="points" />}
          {page === null && facts.length > 0 && (
            <p className="muted">
              <Joined parts={facts} by={comma(site)} />
            </p>
          )}
        </div>
        <KeyFigures figures={figuresIn(body).slice(0, 1)} site={site} />
        <div className="card-foot">
          <ProjectLinks project={project} site={site} page={page} />
          <StringList lines={project.tags} className="chips" />
        </div>
      </div>
    </article>
  );
}

/** On tablets, only an upright image has half of the page. */
function shapeClass(project: ProjectItem, site: SiteView): string {
  if (isAcross(project, site)) return 'card-wide card-across';
  if (isWide(project, site)) return 'card-wide';
  return shapeOf(project.cover, site) === 'square' ? 'card-tall card-square' : 'card-tall';
}

/** The kind of work and its time, in the head of a card. */
export function CardState({ project, site }: { project: ProjectItem; site: SiteView }): ReactNode {
  const runs = project.start.trim() !== '' && project.end.trim() === '';
  const type = project.type.trim();
  if (!hasDates(project) && type === '') return null;
  return (
    <p className={runs ? 'state state-runs' : 'state'}>
      <Joined parts={[type]} />
      {type !== '' && hasDates(project) && ' '}
      {hasDates(project) && (
        <span className="state-time">
          <DateRange start={project.start} end={project.end} site={site} style="year" />
        </span>
      )}
    </p>
  );
}

type LinksProps = { project: ProjectItem; site: SiteView; page: string | null };

export function ProjectLinks({ project, site, page }: LinksProps): ReactNode {
  const links = linksOf(project, site);
  if (links.length === 0 && page === null) return null;
  return (
    <ul className="link-list">
      {page !== null && (
        <li>
          <a href={page}>
            {site.labels.caseStudy}
            <span className="visually-hidden">: {projectTitle(project, site)}</span>
          </a>
        </li>
      )}
      <LinkItems links={links} site={site} isolated />
    </ul>
  );
}
