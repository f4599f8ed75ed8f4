import type { ReactNode } from 'react';
import { Chapters } from '../parts/chapters.tsx';
import { hasDates } from '../parts/dates.tsx';
import { written } from '../parts/joined.tsx';
import { NextProject } from '../parts/next-project.tsx';
import { shownImages } from '../parts/plates.tsx';
import { PeriodFact, WordFacts, type WordFact } from '../parts/project-facts.tsx';
import { figuresOf, projectTitle } from '../parts/projects.ts';
import { Paragraphs } from '../parts/prose.tsx';
import type { ProjectItem, ProjectView, SiteView } from '../template.ts';
import { Frame } from './frame.tsx';
import { Page } from './page.tsx';
import { Links } from './sections.tsx';
import { ContactSheet, Screens, Sheet } from './series.tsx';

/** A series or a commission: its cover, its images, then how it was made. */
export function Project({ site, project: view }: { site: SiteView; project: ProjectView }): ReactNode {
  const { project } = view;
  return (
    <Page site={site} kind="project">
      <article>
        <Frame
          site={site}
          image={project.cover}
          priority="first"
          className="hero"
          above={<h1 dir="auto">{projectTitle(project, site)}</h1>}
          below={<Paragraphs text={project.summary} />}
        />
        <Facts project={project} site={site} />
        <ProjectImages project={project} site={site} />
        <Chapters
          project={project}
          site={site}
          className="section"
          titleClassName="section-title"
          proseClassName="prose"
          highlightsClassName="highlights"
        />
      </article>
      <NextProject view={view} site={site} />
    </Page>
  );
}

function Facts({ project, site }: { project: ProjectItem; site: SiteView }): ReactNode {
  const { labels } = site;
  const facts: WordFact[] = [
    [labels.client, project.client.trim()],
    [labels.kindOfWork, project.type.trim()],
    [labels.role, written(project.roles).join(', ')],
    [labels.team, project.team.trim()],
    [labels.keywords, written(project.tags).join(', ')],
  ];
  const figures = figuresOf(project);
  return (
    <div className="facts">
      {figures.length > 0 && (
        <dl className="figures">
          {figures.map((figure) => (
            <div key={figure.id}>
              <dt dir="auto">{figure.label}</dt>
              <dd dir="auto">{figure.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {(hasDates(project) || facts.some(([, words]) => words !== '')) && (
        <dl className="fact-list">
          <WordFacts facts={facts} />
          <PeriodFact project={project} site={site} />
        </dl>
      )}
      <Links project={project} site={site} />
    </div>
  );
}

function ProjectImages({ project, site }: { project: ProjectItem; site: SiteView }): ReactNode {
  const items = shownImages(project.images, site);
  if (items.length === 0) return null;
  return (
    <section className="series" aria-label={site.labels.images}>
      {site.options.series === 'sheet' ? (
        <Sheet items={items} site={site} />
      ) : (
        <>
          {items.length > 3 && <ContactSheet items={items} site={site} anchor="images" />}
          <Screens items={items} site={site} anchor="images" />
        </>
      )}
    </section>
  );
}
