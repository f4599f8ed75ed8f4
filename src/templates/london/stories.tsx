import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { DateRange, hasDates } from '../parts/dates.tsx';
import { StringList } from '../parts/entry.tsx';
import { Joined, written } from '../parts/joined.tsx';
import { Figure, hasImage } from '../parts/image.tsx';
import { LinkItems, ProjectLink } from '../parts/project-links.tsx';
import { linksOf, pageOf } from '../parts/projects.ts';
import { Paragraphs } from '../parts/prose.tsx';
import { TitledSection } from '../parts/section-list.tsx';
import type { ProjectItem, SiteView } from '../template.ts';
import { Kicker } from './kicker.tsx';
import { withoutLead } from './lead.ts';

/** Projects as the stories of a page; the first one is set over two columns. */
export function Stories({ section, site }: { section: SectionFor<'projects'>; site: SiteView }): ReactNode {
  return (
    <TitledSection section={section} site={site}>
      <div className={site.options['stories'] === 'list' ? 'story-list' : 'stories ruled'}>
        {withoutLead(section.items, site).map((project) => (
          <Story key={project.id} project={project} site={site} />
        ))}
      </div>
    </TitledSection>
  );
}

function Story({ project, site }: { project: ProjectItem; site: SiteView }): ReactNode {
  const page = pageOf(project, site);
  const roles = written(project.roles).join(', ');
  const tags = written(project.tags);
  return (
    <article className={hasImage(project.cover, site) ? 'story story-pictured' : 'story'}>
      <Figure use={project.cover} site={site} sizes="(min-width: 60rem) 50rem, 100vw" />
      <div className="story-text">
        <Kicker parts={[project.type, project.client]} />
        <h3 dir="auto">
          <ProjectLink project={project} site={site} />
        </h3>
        <Paragraphs text={project.summary} />
        {page === null && <StringList lines={project.highlights} className="points" />}
        {(roles !== '' || hasDates(project)) && (
          <p className="byline">
            <Joined parts={[roles]} />
            {roles !== '' && hasDates(project) && ', '}
            <DateRange start={project.start} end={project.end} site={site} style="year" />
          </p>
        )}
        {page === null && <Joined parts={[project.team]} />}
        {page === null && (
          <p className="byline">
            <Joined parts={[project.place, project.area, project.status]} by=", " />
          </p>
        )}
        {tags.length > 0 && (
          <p className="tags">
            <Joined parts={tags} by=", " />
          </p>
        )}
        {page === null ? (
          <StoryLinks project={project} site={site} />
        ) : (
          <p className="more">
            <a href={page}>
              {site.labels.readMore}
              <span className="visually-hidden">: {project.title.trim() || site.labels.untitled}</span>
            </a>
          </p>
        )}
      </div>
    </article>
  );
}

export function StoryLinks({ project, site }: { project: ProjectItem; site: SiteView }): ReactNode {
  const links = linksOf(project, site);
  if (links.length === 0) return null;
  return (
    <ul className="link-list">
      <LinkItems links={links} site={site} isolated />
    </ul>
  );
}
