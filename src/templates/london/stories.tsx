import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { comma } from '../parts/comma.ts';
import { DateRange, hasDates } from '../parts/dates.tsx';
import { Joined, nonBlank } from '../parts/joined.tsx';
import { Figure, shapeOf } from '../parts/image.tsx';
import { LaterProject, projectsByRoom } from '../parts/later-projects.tsx';
import { LongList } from '../parts/long-list.tsx';
import { LinkItems, ProjectLink } from '../parts/project-links.tsx';
import { figuresIn, KeyFigures, ownFactLines } from '../parts/project-facts.tsx';
import { linksOf, pageOf, projectOf } from '../parts/projects.ts';
import { Paragraphs } from '../parts/prose.tsx';
import { TitledSection } from '../parts/section-list.tsx';
import type { ProjectItem, SiteView } from '../template.ts';
import { Beginning } from './beginning.tsx';
import { Kicker } from './kicker.tsx';
import { withoutLead } from './lead.ts';
import { ReadMore } from './page-number.tsx';

/** Of many projects, this many have details: one across two columns, and beside it a column of three. */
const detailedCount = 4;

/**
 * Projects as the stories of a page: the first one spans two columns, others are beside and below it. Of many
 * projects, all but the first few are a record in small print.
 */
export function Stories({ section, site }: { section: SectionFor<'projects'>; site: SiteView }): ReactNode {
  const { detailed: stories, later } = projectsByRoom(withoutLead(section.items, site), detailedCount);
  const record = later.length > 0 && (
    <ul className="later-list">
      {later.map((project) => (
        <li key={project.id}>
          <LaterProject project={project} site={site} listClass="points" />
        </li>
      ))}
    </ul>
  );
  return (
    <TitledSection section={section} site={site}>
      {site.options['stories'] === 'list' ? (
        <div className="story-list">
          {stories.map((project) => (
            <Story key={project.id} project={project} site={site} />
          ))}
        </div>
      ) : (
        <StoryPage stories={stories} site={site} />
      )}
      {record}
    </TitledSection>
  );
}

/** The grid of a page of stories. */
export function StoryPage({ stories, site }: { stories: readonly ProjectItem[]; site: SiteView }): ReactNode {
  const storiesOf = (some: readonly ProjectItem[], given?: Partial<StoryProps>): ReactNode =>
    some.map((project) => <Story key={project.id} project={project} site={site} {...given} />);
  const { lead, beside, below, last, briefs } = placed(stories, site);
  const ruled = (some: readonly ProjectItem[]): string => {
    const [first = null] = shapesOf(some, site);
    if (isAcross(shapesOf(some, site))) return 'stories ruled story-across';
    if (first !== null) return 'stories ruled';
    return briefs.length > 0 || areLong(some, site) ? 'stories ruled pairs' : 'stories ruled thirds';
  };
  return (
    <>
      {lead.length + below.length > 0 && (
        <div className={ruled([...lead, ...below])}>
          {storiesOf(lead, {
            ...(isAcross(shapesOf(stories, site)) && { sizes: '(min-width: 80rem) 78rem, 100vw' }),
            // Images beside it are higher than its text, unless it is one of a pair.
            hasFigures: shapesOf(beside, site).some(
              (shape) => shape !== null && (shape !== 'wide' || beside.length > 1),
            ),
            isLead: true,
          })}
          {beside.length > 0 && <div className="beside">{storiesOf(beside)}</div>}
          {storiesOf(below)}
        </div>
      )}
      {last.length > 0 && <div className={`${ruled(last)} rows`}>{storiesOf(last)}</div>}
      {briefs.length > 0 && <div className="newsprint briefs">{storiesOf(briefs)}</div>}
    </>
  );
}

/** Stories with more characters than these look uneven in narrow columns, and are shorter in two wide ones. */
const longStory = 320;

function areLong(stories: readonly ProjectItem[], site: SiteView): boolean {
  const letters = stories.map((project) =>
    pageOf(project, site) === null ? `${project.summary}${project.highlights.join('')}`.length : 0,
  );
  return Math.max(...letters) > longStory;
}

type Placed = Record<'lead' | 'beside' | 'below' | 'last' | 'briefs', readonly ProjectItem[]>;

/** The number of long stories without images with details; if as many remain, those are briefs. */
const maxDetailed = 3;

const none: Placed = { lead: [], beside: [], below: [], last: [], briefs: [] };

/**
 * The stories by position, in the author's order. Beside an image that spans two columns there are as many stories as
 * are about as high. Stories without an image at the end have their own rows, because they would leave holes beside
 * images.
 */
function placed(stories: readonly ProjectItem[], site: SiteView): Placed {
  const shapes = shapesOf(stories, site);
  const lastImage = shapes.findLastIndex((shape) => shape !== null);
  const [shape = null, ...others] = shapes;
  if (lastImage === -1) {
    const end = stories.length < 2 * maxDetailed || !areLong(stories, site) ? stories.length : maxDetailed;
    return { ...none, below: stories.slice(0, end), briefs: stories.slice(end) };
  }
  if (shape === null) return { ...none, below: stories };
  const lead = stories.slice(0, 1);
  if (shape === 'tall' || isAcross(shapes))
    return { ...none, lead, below: stories.slice(1, lastImage + 1), last: stories.slice(lastImage + 1) };
  const next = others.slice(0, 2);
  const most =
    next.includes('tall') || next.includes('square') ? 1 : others.every((one) => one === null) ? 3 : 2;
  // A single image would start an almost empty row.
  const end = lastImage === most + 1 ? most + 2 : most + 1;
  const from = Math.max(end, lastImage + 1);
  return {
    ...none,
    lead,
    beside: stories.slice(1, end),
    below: stories.slice(end, from),
    last: stories.slice(from),
  };
}

type Shapes = readonly ReturnType<typeof shapeOf>[];

const shapesOf = (stories: readonly ProjectItem[], site: SiteView): Shapes =>
  stories.map(({ cover }) => shapeOf(cover, site));

/** Two more images beside a wide one would be higher than it, so it spans the page. */
const isAcross = ([first, second = null, third = null]: Shapes): boolean =>
  first === 'wide' && second !== null && third !== null;

type StoryProps = {
  project: ProjectItem;
  site: SiteView;
  sizes?: string;
  hasFigures?: boolean;
  isLead?: boolean;
};

function Story({
  project,
  site,
  sizes = '(min-width: 60rem) 50rem, 100vw',
  hasFigures = false,
  isLead = false,
}: StoryProps): ReactNode {
  const page = pageOf(project, site);
  const roles = nonBlank(project.roles).join(comma(site));
  const tags = nonBlank(project.tags);
  const hasFacts = roles !== '' || hasDates(project);
  const shape = shapeOf(project.cover, site);
  return (
    <article className={shape === null ? 'story' : `story story-pictured story-${shape}`}>
      <Figure use={project.cover} site={site} sizes={sizes} />
      <div className="story-text">
        <Kicker parts={[project.type, project.client]} />
        <h3 dir="auto">
          <ProjectLink project={project} site={site} />
        </h3>
        <Paragraphs text={project.summary} />
        {hasFigures && (
          <KeyFigures figures={figuresIn(projectOf(project, site)?.body ?? []).slice(0, 2)} site={site} />
        )}
        {isLead && shape === 'tall' && <Beginning of={project} site={site} />}
        {page === null && <LongList lines={project.highlights} site={site} className="points" />}
        {(hasFacts || tags.length > 0) && (
          <p className="byline">
            <Joined parts={[roles]} />
            {roles !== '' && hasDates(project) && comma(site)}
            <DateRange start={project.start} end={project.end} site={site} style="year" />
            {hasFacts && tags.length > 0 && <br />}
            <Joined parts={tags} by={comma(site)} />
          </p>
        )}
        {page === null ? (
          <>
            <Joined parts={[project.team]} />
            <p className="byline">
              <Joined
                parts={[project.place, project.area, project.status, ...ownFactLines(project)]}
                by={comma(site)}
              />
            </p>
            <StoryLinks project={project} site={site} />
          </>
        ) : (
          <ReadMore of={project.id} site={site} />
        )}
      </div>
    </article>
  );
}

export function StoryLinks({ project, site }: { project: ProjectItem; site: SiteView }): ReactNode {
  const links = linksOf(project, site);
  if (links.length === 0) return null;
  return (
    <ul className="link-list">
      <LinkItems links={links} site={site} isolated />
    </ul>
  );
}
