import type { ReactNode } from 'react';
import { Chapters } from '../parts/chapters.tsx';
import { written } from '../parts/joined.tsx';
import { ExternalLink } from '../parts/links.tsx';
import { NextProject } from '../parts/next-project.tsx';
import { SiteImage, shapeOf } from '../parts/image.tsx';
import { Plates, shownImages } from '../parts/plates.tsx';
import { PeriodFact } from '../parts/project-facts.tsx';
import { figuresOf, linksOf, projectTitle } from '../parts/projects.ts';
import { Paragraphs } from '../parts/prose.tsx';
import type { ProjectItem, ProjectView, SiteView } from '../template.ts';
import { DisplayTitle } from './display-title.tsx';
import { Page } from './page.tsx';
import { Numeral } from './project-index.tsx';

/** A case study: title, image, then facts that stay in view beside the story. */
export function Project({ site, project: view }: { site: SiteView; project: ProjectView }): ReactNode {
  const { project } = view;
  // A wide cover spans the page; a tall one would lose too much of itself and stands in the column of the story.
  const isWide = shapeOf(project.cover, site) === 'wide';
  const cover = (
    <SiteImage use={project.cover} site={site} sizes="100vw" priority="first" className="study-cover" />
  );
  return (
    <Page site={site} kind="project">
      <article className="study">
        <header className="study-head">
          {site.options.numerals !== false && <Numeral number={view.number} />}
          <DisplayTitle text={projectTitle(project, site)} />
        </header>
        {isWide && cover}
        <div className="study-body">
          {!isWide && cover}
          <Facts project={project} site={site} />
          <div className="story">
            {project.summary.trim() !== '' && (
              <div className="summary">
                <Paragraphs text={project.summary} />
              </div>
            )}
            <Chapters
              project={project}
              site={site}
              className="chapter"
              proseClassName="prose"
              highlightsClassName="highlights"
            />
          </div>
        </div>
        <ProjectImages project={project} site={site} />
      </article>
      <NextProject view={view} site={site} />
    </Page>
  );
}

function Facts({ project, site }: { project: ProjectItem; site: SiteView }): ReactNode {
  const { labels } = site;
  const links = linksOf(project, site);
  const words: [label: string, words: string][] = [
    [labels.client, project.client.trim()],
    [labels.kindOfWork, project.type.trim()],
    [labels.role, written(project.roles).join(', ')],
    [labels.team, project.team.trim()],
  ];
  return (
    <aside className="facts" aria-label={labels.caseStudy}>
      <dl className="figures">
        {figuresOf(project).map((figure) => (
          <div key={figure.id}>
            <dt dir="auto">{figure.label}</dt>
            <dd dir="auto">{figure.value}</dd>
          </div>
        ))}
      </dl>
      <dl className="fact-list">
        {words
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <Fact key={label} label={label}>
              <span dir="auto">{value}</span>
            </Fact>
          ))}
        <PeriodFact project={project} site={site} />
        {written(project.tags).length > 0 && (
          <Fact label={labels.keywords}>
            <span dir="auto">{written(project.tags).join(', ')}</span>
          </Fact>
        )}
        {links.length > 0 && (
          <Fact label={labels.links}>
            {links.map(({ label, url }, index) => (
              <ExternalLink key={index} href={url}>
                {label === '' ? undefined : label}
              </ExternalLink>
            ))}
          </Fact>
        )}
      </dl>
    </aside>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function ProjectImages({ project, site }: { project: ProjectItem; site: SiteView }): ReactNode {
  if (shownImages(project.images, site).length === 0) return null;
  return (
    <section className="plates" aria-label={site.labels.images}>
      <Plates
        items={project.images}
        site={site}
        sizes="(min-width: 60rem) 66vw, 100vw"
        className="plate"
        shape="plate"
        captionOf={({ caption }) => caption}
      />
    </section>
  );
}
