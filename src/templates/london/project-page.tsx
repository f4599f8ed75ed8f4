import type { ReactNode } from 'react';
import { isEmptyRichText, type RichText } from '#src/domain/rich-text.ts';
import { StringList } from '../parts/entry.tsx';
import { Joined, written } from '../parts/joined.tsx';
import { NextProject } from '../parts/next-project.tsx';
import { Figure } from '../parts/picture.tsx';
import { Plates, shownPictures } from '../parts/plates.tsx';
import { KeyFigures, PeriodFact, WordFacts, type WordFact } from '../parts/project-facts.tsx';
import { decisionsOf, figuresOf, projectTitle } from '../parts/projects.ts';
import { Paragraphs, Prose } from '../parts/prose.tsx';
import type { ProjectItem, ProjectView, SiteView } from '../template.ts';
import { Kicker } from './kicker.tsx';
import { StoryLinks } from './stories.tsx';

/** A case study as a long read: standfirst first, the facts in the margin, then problem, decisions, outcome. */
export function ProjectPage({ site, view }: { site: SiteView; view: ProjectView }): ReactNode {
  const { project } = view;
  return (
    <article className="long-read">
      <header>
        <Kicker parts={[project.type, project.client]} />
        <h1 dir="auto">{projectTitle(project, site)}</h1>
        <div className="standfirst">
          <Paragraphs text={project.summary} />
        </div>
      </header>
      <Figure
        use={project.cover}
        site={site}
        sizes="(min-width: 80rem) 76rem, 100vw"
        priority="first"
        className="cover"
      />
      <div className="long-read-body">
        <Facts project={project} site={site} />
        <div className="long-read-text">
          <Part title={site.labels.problem} body={project.problem} />
          <Decisions project={project} site={site} />
          <Part title={site.labels.outcome} body={project.outcome} />
          {written(project.highlights).length > 0 && (
            <section>
              <h2>{site.labels.highlights}</h2>
              <StringList lines={project.highlights} className="points" />
            </section>
          )}
        </div>
      </div>
      <Pictures project={project} site={site} />
      <NextProject view={view} site={site} strong />
    </article>
  );
}

type ProjectProps = { project: ProjectItem; site: SiteView };

function Facts({ project, site }: ProjectProps): ReactNode {
  const { labels } = site;
  const facts: WordFact[] = [
    [labels.role, written(project.roles).join(', ')],
    [labels.team, project.team.trim()],
    [labels.keywords, written(project.tags).join(', ')],
  ];
  return (
    <aside className="facts" aria-label={projectTitle(project, site)}>
      <KeyFigures figures={figuresOf(project)} site={site} />
      <dl>
        <PeriodFact project={project} site={site} />
        <WordFacts facts={facts} />
      </dl>
      <StoryLinks project={project} site={site} />
    </aside>
  );
}

function Part({ title, body }: { title: string; body: RichText }): ReactNode {
  if (isEmptyRichText(body)) return null;
  return (
    <section>
      <h2>{title}</h2>
      <Prose doc={body} />
    </section>
  );
}

function Decisions({ project, site }: ProjectProps): ReactNode {
  const decisions = decisionsOf(project);
  if (decisions.length === 0) return null;
  return (
    <section>
      <h2>{site.labels.decisions}</h2>
      <ol className="decisions">
        {decisions.map(({ id, title, body }) => (
          <li key={id}>
            {title.trim() !== '' && <h3 dir="auto">{title.trim()}</h3>}
            <Prose doc={body} headings={4} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Pictures({ project, site }: ProjectProps): ReactNode {
  if (shownPictures(project.images, site).length === 0) return null;
  return (
    <section className="long-read-pictures">
      <h2>{site.labels.pictures}</h2>
      <div className="plates">
        <Plates
          items={project.images}
          site={site}
          sizes="(min-width: 60rem) 40rem, 100vw"
          className="plate"
          shape="plate"
          captionOf={({ caption }) => (caption.trim() === '' ? null : <Joined parts={[caption]} />)}
        />
      </div>
    </section>
  );
}
