import type { ReactNode } from 'react';
import type { Block } from '#src/domain/blocks/index.ts';
import type { ImageUse } from '#src/domain/fields.ts';
import { Body } from '../parts/blocks/body.tsx';
import { hasDates } from '../parts/dates.tsx';
import { Highlights } from '../parts/highlights.tsx';
import { Figure } from '../parts/image.tsx';
import { PeriodFact, LabeledFacts, labeledFactsOf } from '../parts/project-facts.tsx';
import { projectTitle } from '../parts/projects.ts';
import { Paragraphs } from '../parts/prose.tsx';
import { Tags } from '../parts/tags.tsx';
import { captionedCover } from '../parts/captioned-cover.ts';
import type { ProjectView, SiteView } from '../template.ts';
import { NextStation } from './next-station.tsx';
import { ProjectLinks } from './projects.tsx';
import { blocks, placeClass } from './image-blocks.tsx';
import { lineClass, StationNumber } from './line.tsx';
import { startClass } from './name-size.ts';
import { signSize, wideLine } from './sign-size.ts';

/** A case study as a board: its title, the facts, then its body. */
export function ProjectPage({ site, view }: { site: SiteView; view: ProjectView }): ReactNode {
  const { project } = view;
  const { image, caption, body } = captionedCover(view);
  const cover = isShownIn(body, image) ? null : image;
  const place = placeClass(cover, site);
  const title = projectTitle(project, site);
  const sizeUpTo = (oneLine?: number): number => signSize(title, site.titleWidths, oneLine);
  // Beside a tall cover its plate is narrow and high.
  const size = `sign-${sizeUpTo()} wide-${sizeUpTo(place.startsWith('image-tall') ? undefined : wideLine)} ${startClass(title, site.titleWidths)}`;
  return (
    <article className={`board ${lineClass(project, site)}`}>
      <header className={`tile board-head ${size}`}>
        <p className="card-head">
          <StationNumber project={project} site={site} />
          {project.type.trim() !== '' && <span className="state">{project.type.trim()}</span>}
        </p>
        <div className="board-sign">
          <h1 dir="auto">{title}</h1>
          <div className="board-words">
            <div className="headline">
              <Paragraphs text={project.summary} />
            </div>
            <ProjectLinks project={project} site={site} page={null} />
          </div>
        </div>
      </header>
      <Facts view={view} site={site} />
      <Figure
        use={cover}
        site={site}
        sizes="(min-width: 80rem) 76rem, 95vw"
        priority="first"
        className={`tile cover ${place}`}
        caption={caption}
      />
      <Highlights
        project={project}
        site={site}
        className="block block-text tile"
        titleClassName="block-title"
        listClassName="points"
      />
      <Body body={body} site={site} components={blocks} />
      <NextStation view={view} site={site} />
    </article>
  );
}

/** A cover that the body shows need not open the page as well. */
const isShownIn = (body: readonly Block[], cover: ImageUse | null): boolean =>
  body.some((block) => block.type === 'image' && block.image?.uploadId === cover?.uploadId);

function Facts({ view, site }: { view: ProjectView; site: SiteView }): ReactNode {
  const { project } = view;
  // The kind of work is above the title.
  const facts = labeledFactsOf({ ...project, type: '' }, site);
  const hasRows = hasDates(project) || facts.some(([, words]) => words !== '');
  if (!hasRows && view.tags.length === 0) return null;
  return (
    <div className="tile facts">
      {hasRows && (
        <dl>
          <PeriodFact project={project} site={site} />
          <LabeledFacts facts={facts} />
        </dl>
      )}
      <Tags tags={view.tags} site={site} />
    </div>
  );
}
