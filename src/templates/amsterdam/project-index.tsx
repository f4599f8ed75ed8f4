import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { DateRange } from '../parts/dates.tsx';
import { nonBlank } from '../parts/joined.tsx';
import { SiteImage, shapeOf } from '../parts/image.tsx';
import { LinkItems, ProjectLink } from '../parts/project-links.tsx';
import { LaterProject, projectsByRoom } from '../parts/later-projects.tsx';
import { ShortFacts, figuresIn } from '../parts/project-facts.tsx';
import { linksOf, projectOf, projectTitle } from '../parts/projects.ts';
import { LongList } from '../parts/long-list.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import { TitledSection } from '../parts/section-list.tsx';
import { unbroken } from '../parts/unbroken.tsx';
import type { ProjectItem, ProjectView, SiteView } from '../template.ts';
import { coverRatio } from './cover-ratio.ts';
import { FittedTitle, namedInRow } from './display-title.tsx';

/**
 * The projects as a table of titles as wide as their columns, each with its image beside or below it. Of many projects,
 * the later ones are lines.
 */
export function ProjectIndex({
  section,
  site,
}: {
  section: SectionFor<'projects'>;
  site: SiteView;
}): ReactNode {
  return (
    <TitledSection section={section} site={site} className={`front-${frontOf(site)}`}>
      <ProjectRows items={section.items} site={site} />
    </TitledSection>
  );
}

export function ProjectRows({ items, site }: { items: readonly ProjectItem[]; site: SiteView }): ReactNode {
  const shown = items.filter((item) => projectOf(item, site) !== null);
  const { detailed, later } = projectsByRoom(shown);
  const views = detailed.map((item) => projectOf(item, site)).filter((view) => view !== null);
  const classes = views.map((view, index) => rowClass({ view, index, count: views.length, site }));
  const isApart = later.length > 0 || frontOf(site) === 'modules';
  const parts = isApart ? classes.map((name) => (name === plain ? 'row' : name)) : sharedRows(classes);
  return (
    <>
      <ol className={later.length > 0 ? 'rows rows-many' : 'rows'}>
        {views.map((view, index) => (
          <Row key={view.slug} view={view} index={index} className={parts[index]} site={site} />
        ))}
      </ol>
      {later.length > 0 && (
        <ul className="later-list">
          {later.map((project) => (
            <li key={project.id}>
              <LaterProject project={project} site={site} listClass="highlights" />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The maximum width of a cover in each layout, in percent of the window. */
const coverWidths = { index: 58, stacked: 75, modules: 100 } as const;

export const frontOf = ({ options: { front } }: SiteView): keyof typeof coverWidths =>
  front === 'stacked' || front === 'modules' ? front : 'index';

/** The first projects are entries; those after them are lines of a table, unless they have an image. */
const entries = 6;
/** Fewer lines than this look like a mistake, so they are entries as well. */
const minLines = 3;
/** The class of a project without an image. */
const plain = 'row row-alone';
/** From this aspect ratio on, an image as wide as the page is not much higher than a window. */
const landscape = 1.5;

/**
 * A wide image spans the page if all are stacked, or if it opens an index; with a figure, this is beside it. The others
 * are beside their text.
 */
function rowClass({ view: { project, number, body }, index, count, site }: RowFacts): string {
  const front = frontOf(site);
  const shape = shapeOf(project.cover, site);
  if (shape === null) return number > entries && count >= entries + minLines ? 'row row-line' : plain;
  const opens = index === 0 && coverRatio(project.cover, site) >= landscape;
  const hasFigure = figuresIn(body).length > 0;
  const isAcross = shape === 'wide' && (opens || front === 'stacked');
  if (opens && front === 'index' && hasFigure) return 'row row-beside row-wide row-over';
  if (front === 'modules' || isAcross) return 'row';
  return shape === 'wide' ? 'row row-beside row-wide' : 'row row-beside';
}

/** Adjacent projects without an image share a row, by two or three, because one alone has room beside its title. */
function sharedRows(classes: readonly string[]): string[] {
  const first = classes.indexOf(plain);
  if (first === -1) return [...classes];
  const after = classes.slice(first);
  const end = after.findIndex((name) => name !== plain);
  const count = end === -1 ? after.length : end;
  const shared = count % 2 === 0 ? 2 : Math.min(count, 3);
  return [
    ...classes.slice(0, first),
    ...classes.slice(first, first + shared).map(() => (shared === 1 ? plain : `row row-part of-${shared}`)),
    ...sharedRows(classes.slice(first + shared)),
  ];
}

type RowFacts = { view: ProjectView; index: number; count: number; site: SiteView };

type RowProps = { view: ProjectView; index: number; className: string | undefined; site: SiteView };

function Row({ view, index, className, site }: RowProps): ReactNode {
  const { project, hasPage, number } = view;
  return (
    <li className={className}>
      {site.options.numerals !== false && <Numeral number={number} />}
      <h3 className="row-title display-title" dir="auto">
        <ProjectLink project={project} site={site}>
          <FittedTitle text={projectTitle(project, site)} site={site} named={namedInRow(view, site)} />
        </ProjectLink>
      </h3>
      <Facts project={project} site={site} />
      <div className="row-text">
        <Paragraphs text={project.summary} />
        {!hasPage && <LongList lines={project.highlights} site={site} className="highlights" />}
        {!hasPage && <ShortFacts project={project} site={site} className="row-words" />}
        {!hasPage && <MoreLinks project={project} site={site} />}
      </div>
      <KeyFigure body={view.body} />
      <SiteImage
        use={project.cover}
        site={site}
        sizes={index === 0 ? '100vw' : `(min-width: 60rem) ${coverWidths[frontOf(site)]}vw, 100vw`}
        className="cover"
      />
    </li>
  );
}

/** Two digits, for the eye only, because the list is an ordered one. */
export function Numeral({ number }: { number: number }): ReactNode {
  return (
    <p className="numeral" aria-hidden="true">
      {String(number).padStart(2, '0')}
    </p>
  );
}

function Facts({ project, site }: { project: ProjectItem; site: SiteView }): ReactNode {
  const names = nonBlank([project.client, project.type]);
  if (nonBlank([...names, project.start, project.end]).length === 0) return null;
  return (
    <p className="row-facts">
      <span>
        {names.map((name, index) =>
          index === 0 ? (
            <bdi key={index}>{name}</bdi>
          ) : (
            <span key={index} className="more">
              {' · '}
              <bdi>{name}</bdi>
            </span>
          ),
        )}
      </span>
      <span className="row-time">
        <DateRange start={project.start} end={project.end} site={site} style="year" />
      </span>
    </p>
  );
}

/** Figures with more characters are smaller. */
const shortFigure = 7;

function KeyFigure({ body }: { body: ProjectView['body'] }): ReactNode {
  const [figure] = figuresIn(body);
  if (figure === undefined) return null;
  return (
    <p className={figure.value.length > shortFigure ? 'key-figure' : 'key-figure short'} dir="auto">
      <strong>{unbroken(figure.value)}</strong> {unbroken(figure.label)}
    </p>
  );
}

function MoreLinks({ project, site }: { project: ProjectItem; site: SiteView }): ReactNode {
  const links = linksOf(project, site).filter(({ url }) => url !== project.url);
  if (links.length === 0) return null;
  return (
    <ul className="row-links">
      <LinkItems links={links} site={site} />
    </ul>
  );
}
