import type { ReactNode } from 'react';
import { isEmptyRichText, type RichText } from '#src/domain/rich-text.ts';
import { DateRange, hasDates } from '../parts/dates.tsx';
import { Joined, written } from '../parts/joined.tsx';
import { Figure, hasPicture, shapeOf } from '../parts/picture.tsx';
import { decisionsOf, figuresOf, nextProject, projectTitle } from '../parts/projects.ts';
import { Paragraphs, Prose } from '../parts/prose.tsx';
import type { ProjectItem, ProjectView, SiteView } from '../template.ts';
import { Chips, Figures, Points, ProjectLinks } from './projects.tsx';
import { labelClass } from './tile.tsx';

type ProjectProps = { project: ProjectItem; site: SiteView };

/** A case study as a board: what it is, the facts, the figures, then problem, decisions and outcome. */
export function ProjectPage({ site, view }: { site: SiteView; view: ProjectView }): ReactNode {
  const { project } = view;
  const figures = figuresOf(project);
  const next = nextProject(view, site);
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
          <Figures figures={figures} site={site} />
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
            <Points lines={project.highlights} />
          </div>
        </section>
      )}
      <Pictures project={project} site={site} />
      {next !== null && (
        <nav className="tile next" aria-label={site.labels.nextProject}>
          <a href={site.to.project(next.slug)}>
            <span>{site.labels.nextProject}</span>
            <strong dir="auto">{projectTitle(next.project, site)}</strong>
          </a>
        </nav>
      )}
    </article>
  );
}

function Facts({ project, site }: ProjectProps): ReactNode {
  const { labels } = site;
  const facts: readonly (readonly [string, string])[] = [
    [labels.client, project.client.trim()],
    [labels.role, written(project.roles).join(', ')],
    [labels.team, project.team.trim()],
  ];
  const shown = facts.filter(([, value]) => value !== '');
  const isBare = shown.length === 0 && !hasDates(project) && written(project.tags).length === 0;
  if (isBare) return null;
  return (
    <div className="tile facts">
      {(shown.length > 0 || hasDates(project)) && (
        <dl>
          {hasDates(project) && (
            <div>
              <dt>{labels.period}</dt>
              <dd>
                <DateRange start={project.start} end={project.end} site={site} />
              </dd>
            </div>
          )}
          {shown.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Chips words={project.tags} />
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
        {decisions.map(({ id, title, body }) => (
          <li key={id} className="tile prose">
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
    <section className="group">
      <h2 className={labelClass(site.labels.pictures)}>{site.labels.pictures}</h2>
      <div className="tile-body shots">
        {shown.map(({ id, image, caption }) => (
          <Figure
            key={id}
            use={image}
            site={site}
            sizes="(min-width: 62rem) 40rem, 95vw"
            className={`tile shot shot-${shapeOf(image, site)}`}
            caption={caption.trim() === '' ? undefined : <Joined parts={[caption]} />}
          />
        ))}
      </div>
    </section>
  );
}
