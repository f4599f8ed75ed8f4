import type { ReactNode } from 'react';
import { isEmptyRichText, type RichText } from '#src/domain/rich-text.ts';
import { DateRange, hasDates } from '../parts/dates.tsx';
import { StringList } from '../parts/entry.tsx';
import { written } from '../parts/joined.tsx';
import { decisionsOf, figuresOf, nextProject, projectTitle } from '../parts/projects.ts';
import { Paragraphs, Prose } from '../parts/prose.tsx';
import type { ProjectItem, ProjectView, SiteView } from '../template.ts';
import { Frame } from './frame.tsx';
import { Page } from './page.tsx';
import { Links } from './sections.tsx';
import { ContactSheet, Screens, Sheet, shownPictures } from './series.tsx';

/** A series or a commission: its cover, its pictures, then how it was made. */
export function Project({ site, project: view }: { site: SiteView; project: ProjectView }): ReactNode {
  const { project } = view;
  const { labels } = site;
  return (
    <Page site={site} kind="project">
      <article>
        <Frame
          site={site}
          picture={project.cover}
          priority="first"
          className="opening"
          above={<h1 dir="auto">{projectTitle(project, site)}</h1>}
          below={<Paragraphs text={project.summary} />}
        />
        <Facts project={project} site={site} />
        <Pictures project={project} site={site} />
        <Chapter title={labels.problem} doc={project.problem} />
        <Decisions project={project} site={site} />
        <Chapter title={labels.outcome} doc={project.outcome} />
        {written(project.highlights).length > 0 && (
          <section className="section">
            <h2 className="section-title">{labels.highlights}</h2>
            <StringList lines={project.highlights} className="highlights" />
          </section>
        )}
      </article>
      <Next view={view} site={site} />
    </Page>
  );
}

function Facts({ project, site }: { project: ProjectItem; site: SiteView }): ReactNode {
  const { labels } = site;
  const words: [label: string, words: string][] = [
    [labels.client, project.client.trim()],
    [labels.kindOfWork, project.type.trim()],
    [labels.role, written(project.roles).join(', ')],
    [labels.team, project.team.trim()],
    [labels.keywords, written(project.tags).join(', ')],
  ];
  const shown = words.filter(([, value]) => value !== '');
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
      {(shown.length > 0 || hasDates(project)) && (
        <dl className="fact-list">
          {shown.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
          {hasDates(project) && (
            <div>
              <dt>{labels.period}</dt>
              <dd>
                <DateRange start={project.start} end={project.end} site={site} />
              </dd>
            </div>
          )}
        </dl>
      )}
      <Links project={project} site={site} />
    </div>
  );
}

function Pictures({ project, site }: { project: ProjectItem; site: SiteView }): ReactNode {
  const items = shownPictures(project.images, site);
  if (items.length === 0) return null;
  return (
    <section className="series" aria-label={site.labels.pictures}>
      {site.options.series === 'sheet' ? (
        <Sheet items={items} site={site} />
      ) : (
        <>
          {items.length > 3 && <ContactSheet items={items} site={site} anchor="pictures" />}
          <Screens items={items} site={site} anchor="pictures" />
        </>
      )}
    </section>
  );
}

function Chapter({ title, doc }: { title: string; doc: RichText }): ReactNode {
  if (isEmptyRichText(doc)) return null;
  return (
    <section className="section">
      <h2 className="section-title">{title}</h2>
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
    <section className="section">
      <h2 className="section-title">{site.labels.decisions}</h2>
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
