import type { ReactNode } from 'react';
import { isEmptyRichText, type RichText } from '#src/domain/rich-text.ts';
import { DecisionText } from '../parts/chapters.tsx';
import { hasDates } from '../parts/dates.tsx';
import { StringList } from '../parts/entry.tsx';
import { written } from '../parts/joined.tsx';
import { NextProject } from '../parts/next-project.tsx';
import { Figure } from '../parts/image.tsx';
import { Plates, plainCaption, shownImages } from '../parts/plates.tsx';
import { KeyFigures, PeriodFact, WordFacts, type WordFact } from '../parts/project-facts.tsx';
import { decisionsOf, figuresOf, projectTitle } from '../parts/projects.ts';
import { Paragraphs, Prose } from '../parts/prose.tsx';
import type { ProjectItem, ProjectView, SiteView } from '../template.ts';
import { ProjectLinks } from './projects.tsx';
import { labelClass } from './tile.tsx';

type ProjectProps = { project: ProjectItem; site: SiteView };

/** A case study as a board: what it is, the facts, the figures, then problem, decisions and outcome. */
export function ProjectPage({ site, view }: { site: SiteView; view: ProjectView }): ReactNode {
  const { project } = view;
  const figures = figuresOf(project);
  return (
    <article className="board">
      <header className="tile board-head">
        {project.type.trim() !== '' && <p className="state">{project.type.trim()}</p>}
        <h1 dir="auto">{projectTitle(project, site)}</h1>
        <div className="headline">
          <Paragraphs text={project.summary} />
        </div>
        <ProjectLinks project={project} site={site} page={null} />
      </header>
      <Facts project={project} site={site} />
      {figures.length > 0 && (
        <div className="board-figures">
          <KeyFigures figures={figures} site={site} />
        </div>
      )}
      <Figure
        use={project.cover}
        site={site}
        sizes="(min-width: 80rem) 76rem, 95vw"
        priority="first"
        className="tile cover"
      />
      <Part title={site.labels.problem} body={project.problem} />
      <Decisions project={project} site={site} />
      <Part title={site.labels.outcome} body={project.outcome} />
      {written(project.highlights).length > 0 && (
        <section className="tile">
          <h2 className={labelClass(site.labels.highlights)}>{site.labels.highlights}</h2>
          <div className="tile-body prose">
            <StringList lines={project.highlights} className="points" />
          </div>
        </section>
      )}
      <ProjectImages project={project} site={site} />
      <NextProject view={view} site={site} className="tile next" strong />
    </article>
  );
}

function Facts({ project, site }: ProjectProps): ReactNode {
  const { labels } = site;
  const facts: WordFact[] = [
    [labels.client, project.client.trim()],
    [labels.role, written(project.roles).join(', ')],
    [labels.team, project.team.trim()],
  ];
  const hasRows = hasDates(project) || facts.some(([, words]) => words !== '');
  if (!hasRows && written(project.tags).length === 0) return null;
  return (
    <div className="tile facts">
      {hasRows && (
        <dl>
          <PeriodFact project={project} site={site} />
          <WordFacts facts={facts} />
        </dl>
      )}
      <StringList lines={project.tags} className="chips" />
    </div>
  );
}

function Part({ title, body }: { title: string; body: RichText }): ReactNode {
  if (isEmptyRichText(body)) return null;
  return (
    <section className="tile">
      <h2 className={labelClass(title)}>{title}</h2>
      <div className="tile-body prose">
        <Prose doc={body} />
      </div>
    </section>
  );
}

function Decisions({ project, site }: ProjectProps): ReactNode {
  const decisions = decisionsOf(project);
  if (decisions.length === 0) return null;
  return (
    <section className="group">
      <h2 className={labelClass(site.labels.decisions)}>{site.labels.decisions}</h2>
      <ol className="tile-body decisions">
        {decisions.map((decision) => (
          <li key={decision.id} className="tile prose">
            <DecisionText decision={decision} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function ProjectImages({ project, site }: ProjectProps): ReactNode {
  if (shownImages(project.images, site).length === 0) return null;
  return (
    <section className="group">
      <h2 className={labelClass(site.labels.images)}>{site.labels.images}</h2>
      <div className="tile-body shots">
        <Plates
          items={project.images}
          site={site}
          sizes="(min-width: 62rem) 40rem, 95vw"
          className="tile shot"
          shape="shot"
          captionOf={plainCaption}
        />
      </div>
    </section>
  );
}
