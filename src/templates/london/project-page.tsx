import type { ReactNode } from 'react';
import { isEmptyRichText, type RichText } from '#src/domain/rich-text.ts';
import { DateRange, hasDates } from '../parts/dates.tsx';
import { Joined, written } from '../parts/joined.tsx';
import { Figure, hasPicture, shapeOf } from '../parts/picture.tsx';
import { decisionsOf, figuresOf, nextProject, projectTitle } from '../parts/projects.ts';
import { Paragraphs, Prose } from '../parts/prose.tsx';
import type { ProjectItem, ProjectView, SiteView } from '../template.ts';
import { Kicker } from './kicker.tsx';
import { Points, StoryLinks } from './stories.tsx';

/** A case study as a long read: standfirst first, the facts in the margin, then problem, decisions, outcome. */
export function ProjectPage({ site, view }: { site: SiteView; view: ProjectView }): ReactNode {
  const { project } = view;
  const next = nextProject(view, site);
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
              <Points lines={project.highlights} />
            </section>
          )}
        </div>
      </div>
      <Pictures project={project} site={site} />
      {next !== null && (
        <nav className="next" aria-label={site.labels.nextProject}>
          <a href={site.to.project(next.slug)}>
            <span>{site.labels.nextProject}</span>
            <strong dir="auto">{projectTitle(next.project, site)}</strong>
          </a>
        </nav>
      )}
    </article>
  );
}

type ProjectProps = { project: ProjectItem; site: SiteView };

function Facts({ project, site }: ProjectProps): ReactNode {
  const { labels } = site;
  const figures = figuresOf(project);
  const facts: readonly (readonly [string, string])[] = [
    [labels.role, written(project.roles).join(', ')],
    [labels.team, project.team.trim()],
    [labels.keywords, written(project.tags).join(', ')],
  ];
  return (
    <aside className="facts" aria-label={projectTitle(project, site)}>
      {figures.length > 0 && (
        <dl className="figures">
          {figures.map(({ id, value, label }) => (
            <div key={id}>
              <dt dir="auto">{label.trim() || labels.figures}</dt>
              <dd dir="auto">{value.trim()}</dd>
            </div>
          ))}
        </dl>
      )}
      <dl>
        {hasDates(project) && (
          <div>
            <dt>{labels.period}</dt>
            <dd>
              <DateRange start={project.start} end={project.end} site={site} />
            </dd>
          </div>
        )}
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
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
  const shown = project.images.filter(({ hidden, image }) => !hidden && hasPicture(image, site));
  if (shown.length === 0) return null;
  return (
    <section className="long-read-pictures">
      <h2>{site.labels.pictures}</h2>
      <div className="plates">
        {shown.map(({ id, image, caption }) => (
          <Figure
            key={id}
            use={image}
            site={site}
            sizes="(min-width: 60rem) 40rem, 100vw"
            className={`plate plate-${shapeOf(image, site)}`}
            caption={caption.trim() === '' ? undefined : <Joined parts={[caption]} />}
          />
        ))}
      </div>
    </section>
  );
}
