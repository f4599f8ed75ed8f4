import type { ReactNode } from 'react';
import { Chapters } from '../parts/chapters.tsx';
import { written } from '../parts/joined.tsx';
import { NextProject } from '../parts/next-project.tsx';
import { Figure } from '../parts/image.tsx';
import { Plates, plainCaption, shownImages } from '../parts/plates.tsx';
import { KeyFigures, PeriodFact, WordFacts, type WordFact } from '../parts/project-facts.tsx';
import { figuresOf, projectTitle } from '../parts/projects.ts';
import { Paragraphs } from '../parts/prose.tsx';
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
          <Chapters project={project} site={site} highlightsClassName="points" />
        </div>
      </div>
      <ProjectImages project={project} site={site} />
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

function ProjectImages({ project, site }: ProjectProps): ReactNode {
  if (shownImages(project.images, site).length === 0) return null;
  return (
    <section className="long-read-images">
      <h2>{site.labels.images}</h2>
      <div className="plates">
        <Plates
          items={project.images}
          site={site}
          sizes="(min-width: 60rem) 40rem, 100vw"
          className="plate"
          shape="plate"
          captionOf={plainCaption}
        />
      </div>
    </section>
  );
}
