import type { ReactNode } from 'react';
import { isEmptyRichText, type RichText } from '#src/domain/rich-text.ts';
import { DateRange, hasDates } from '../parts/dates.tsx';
import { StringList } from '../parts/entry.tsx';
import { written } from '../parts/joined.tsx';
import { ExternalLink } from '../parts/links.tsx';
import { Figure, Picture, hasPicture, shapeOf } from '../parts/picture.tsx';
import { decisionsOf, figuresOf, linksOf, nextProject, projectTitle } from '../parts/projects.ts';
import { Paragraphs, Prose } from '../parts/prose.tsx';
import type { ProjectItem, ProjectView, SiteView } from '../template.ts';
import { Giant } from './giant.tsx';
import { Page } from './page.tsx';
import { Numeral } from './project-index.tsx';

/** A case study: title, picture, then facts that stay in view beside the story. */
export function Project({ site, project: view }: { site: SiteView; project: ProjectView }): ReactNode {
  const { project } = view;
  const { labels } = site;
  // A wide cover spans the page; a tall one would lose too much of itself and stands in the column of the story.
  const isWide = shapeOf(project.cover, site) === 'wide';
  const cover = (
    <Picture use={project.cover} site={site} sizes="100vw" priority="first" className="study-cover" />
  );
  return (
    <Page site={site} kind="project">
      <article className="study">
        <header className="study-head">
          {site.options.numerals !== false && <Numeral number={view.number} />}
          <Giant text={projectTitle(project, site)} />
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
            <Chapter title={labels.problem} doc={project.problem} />
            <Decisions project={project} site={site} />
            <Chapter title={labels.outcome} doc={project.outcome} />
            {written(project.highlights).length > 0 && (
              <section className="chapter">
                <h2>{labels.highlights}</h2>
                <StringList lines={project.highlights} className="highlights" />
              </section>
            )}
          </div>
        </div>
        <Plates project={project} site={site} />
      </article>
      <Next view={view} site={site} />
    </Page>
  );
}

function Chapter({ title, doc }: { title: string; doc: RichText }): ReactNode {
  if (isEmptyRichText(doc)) return null;
  return (
    <section className="chapter">
      <h2>{title}</h2>
      <div className="prose">
        <Prose doc={doc} />
      </div>
    </section>
  );
}

function Decisions({ project, site }: { project: ProjectItem; site: SiteView }): ReactNode {
  const decisions = decisionsOf(project);
  if (decisions.length === 0) return null;
  return (
    <section className="chapter">
      <h2>{site.labels.decisions}</h2>
      <ol className="decisions">
        {decisions.map((decision) => (
          <li key={decision.id}>
            {decision.title.trim() !== '' && <h3 dir="auto">{decision.title}</h3>}
            <div className="prose">
              <Prose doc={decision.body} headings={4} />
            </div>
          </li>
        ))}
      </ol>
    </section>
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
        {hasDates(project) && (
          <Fact label={labels.period}>
            <DateRange start={project.start} end={project.end} site={site} />
          </Fact>
        )}
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

function Plates({ project, site }: { project: ProjectItem; site: SiteView }): ReactNode {
  const shown = project.images.filter(({ hidden, image }) => !hidden && hasPicture(image, site));
  if (shown.length === 0) return null;
  return (
    <section className="plates" aria-label={site.labels.pictures}>
      {shown.map((item) => (
        <Figure
          key={item.id}
          use={item.image}
          site={site}
          sizes="(min-width: 60rem) 66vw, 100vw"
          className={`plate plate-${shapeOf(item.image, site)}`}
          caption={item.caption}
        />
      ))}
    </section>
  );
}

function Next({ view, site }: { view: ProjectView; site: SiteView }): ReactNode {
  const next = nextProject(view, site);
  if (next === null) return null;
  return (
    <nav className="next" aria-label={site.labels.nextProject}>
      <a href={site.to.project(next.slug)}>
        <span className="next-label">{site.labels.nextProject}</span>{' '}
        <span className="next-title" dir="auto">
          {projectTitle(next.project, site)}
        </span>
      </a>
    </nav>
  );
}
