import type { ReactNode } from 'react';
import type { Block } from '#src/domain/blocks/index.ts';
import { Body } from '../parts/blocks/body.tsx';
import { Highlights } from '../parts/highlights.tsx';
import { Figure, hasImage, shapeOf } from '../parts/image.tsx';
import { figuresIn, PeriodFact, LabeledFacts, labeledFactsOf } from '../parts/project-facts.tsx';
import { linksOf, projectTitle } from '../parts/projects.ts';
import { Paragraphs } from '../parts/prose.tsx';
import { Tags } from '../parts/tags.tsx';
import { captionedCover, coverFirst, isFirst } from '../parts/captioned-cover.ts';
import type { ProjectView, SiteView } from '../template.ts';
import { Kicker } from './kicker.tsx';
import { linesClass, posterLine, titleClass } from './title-class.ts';
import { MoreProjects } from './more-stories.tsx';
import { besideCover } from './opening-text.ts';
import { StoryLinks } from './stories.tsx';

/** A case study as a long read: standfirst and facts first, then problem, decisions, outcome. */
export function ProjectPage({ site, view }: { site: SiteView; view: ProjectView }): ReactNode {
  const { project } = view;
  const { image, caption, body } = captionedCover({ project, body: coverFirst(view) });
  // One of a pair stays with the other one, and need not open the page as well.
  const isShownBelow = isFirst(image, body);
  const shape = isShownBelow ? null : shapeOf(image, site);
  const { beside, rest } =
    shape === null || shape === 'wide' ? { beside: [], rest: body } : besideCover(body);
  const title = projectTitle(project, site);
  return (
    <article className="long-read">
      <div className={shape === null ? 'opening' : `opening opening-${shape}`}>
        <header>
          <Kicker parts={[project.type, project.client]} />
          <h1 dir="auto" className={titleClass(title, site, hasImage(image, site) ? undefined : posterLine)}>
            {title}
          </h1>
          <div className="standfirst">
            <Paragraphs text={project.summary} />
          </div>
        </header>
        {!isShownBelow && (
          <Figure
            use={image}
            site={site}
            sizes={shape === 'wide' ? '(min-width: 80rem) 76rem, 100vw' : '(min-width: 40rem) 60vw, 100vw'}
            priority="first"
            className="cover"
            caption={caption === '' ? null : caption}
          />
        )}
        {beside.length > 0 && (
          <div className="opening-text">
            <Body body={beside} site={site} />
          </div>
        )}
        <Facts view={view} site={site} />
      </div>
      <div className={`long-read-text ${linesClass(figureValues(body), site)}`}>
        <Highlights project={project} site={site} listClassName="points" />
        <Body body={rest} site={site} />
      </div>
      <MoreProjects view={view} site={site} />
    </article>
  );
}

/** The widest of them fills a sheet. */
const figureValues = (body: readonly Block[]): string[] => figuresIn(body).map(({ value }) => value.trim());

function Facts({ view, site }: { view: ProjectView; site: SiteView }): ReactNode {
  const { project } = view;
  return (
    <aside className="facts" aria-label={projectTitle(project, site)}>
      <dl>
        <PeriodFact project={project} site={site} />
        {/* The kind of work and the client are the line above the title. */}
        <LabeledFacts facts={labeledFactsOf({ ...project, type: '', client: '' }, site)} />
        {view.tags.length > 0 && (
          <div>
            <dt>{site.labels.tags}</dt>
            <dd>
              <Tags tags={view.tags} site={site} />
            </dd>
          </div>
        )}
        {linksOf(project, site).length > 0 && (
          <div>
            <dt>{site.labels.links}</dt>
            <dd>
              <StoryLinks project={project} site={site} />
            </dd>
          </div>
        )}
      </dl>
    </aside>
  );
}
