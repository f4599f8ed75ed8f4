import type { ReactNode } from 'react';
import { DateText } from '../parts/dates.tsx';
import { SiteImage, imageOf } from '../parts/image.tsx';
import { Joined, nonBlank } from '../parts/joined.tsx';
import { NextSeries } from '../parts/next-series.tsx';
import { NextText } from '../parts/next-text.tsx';
import { nextWithPage } from '../parts/next-with-page.ts';
import { PostLink } from '../parts/posts.tsx';
import { ProjectLink } from '../parts/project-links.tsx';
import { projectTitle } from '../parts/projects.ts';
import { ratioClass } from '../parts/ratio.ts';
import { titleOfKind } from '../parts/title-of-kind.ts';
import type { PostView, ProjectView, SeriesView, SiteView } from '../template.ts';
import { FittedTitle } from './display-title.tsx';

const most = 3;

/** The texts after this one, including external ones; if there is none, the first project. */
export function MoreTexts({ site, view }: { site: SiteView; view: PostView }): ReactNode {
  const at = site.posts.findIndex(({ slug }) => slug === view.slug);
  const others = [...site.posts.slice(at + 1), ...site.posts.slice(0, Math.max(at, 0))]
    .filter(({ hasPage, post }) => hasPage || post.url.trim() !== '')
    .slice(0, most);
  if (others.length === 0) return <NextText site={site} view={view} />;
  return (
    <More label={site.labels.readMore}>
      {others.map(({ post }) => (
        <li key={post.id}>
          <p className="more-title" dir="auto">
            <PostLink post={post} site={site} />
          </p>
          <p className="next-label">
            <bdi>{post.outlet.trim()}</bdi>
            {post.outlet.trim() !== '' && post.date.trim() !== '' && '\u00a0· '}
            <DateText value={post.date} site={site} />
          </p>
        </li>
      ))}
    </More>
  );
}

/** The next project with a page, with its image; nothing if there is no other. */
export function NextProject({ site, view }: { site: SiteView; view: ProjectView }): ReactNode {
  const next = nextWithPage(site.projects, view);
  return next === null ? null : <OneProject view={next} label={site.labels.nextProject} site={site} />;
}

function OneProject({ view, label, site }: { view: ProjectView; label: string; site: SiteView }): ReactNode {
  return (
    <nav className="next next-work" aria-label={label}>
      <a href={site.to.project(view.slug)}>
        <span className="next-label">{label}</span>{' '}
        <span className="display-title" dir="auto">
          <FittedTitle text={projectTitle(view.project, site)} site={site} named="work" />
        </span>
      </a>
      <SiteImage
        use={view.project.cover}
        site={site}
        sizes="(min-width: 60rem) 40vw, 100vw"
        className="more-image"
      />
    </nav>
  );
}

/** The first projects with a page, with their images if each has one: the end of pages that are not about one. */
export function MoreProjects({ site }: { site: SiteView }): ReactNode {
  const first = site.projects.filter(({ hasPage }) => hasPage).slice(0, most);
  const [one, other] = first;
  if (one === undefined) return null;
  if (other === undefined) return <OneProject view={one} label={titleOfKind('projects', site)} site={site} />;
  const images = first.map(({ project }) => imageOf(project.cover, site)).filter((image) => image !== null);
  const withImages = images.length === first.length;
  return (
    <More label={titleOfKind('projects', site)}>
      {first.map(({ project }, index) => (
        <li key={project.id} className={withImages && images[index] ? ratioClass(images[index]) : undefined}>
          {withImages && (
            <SiteImage
              use={project.cover}
              site={site}
              sizes="(min-width: 60rem) 33vw, 100vw"
              className="more-image"
            />
          )}
          <p className="more-title" dir="auto">
            <ProjectLink project={project} site={site} />
          </p>
          <p className="next-label">
            <Joined parts={nonBlank([project.client, project.type])} />
          </p>
        </li>
      ))}
    </More>
  );
}

/** The end of a series: the next one, else the first projects. */
export function AfterSeries({ site, view }: { site: SiteView; view: SeriesView }): ReactNode {
  const hasProjects = site.projects.some(({ hasPage }) => hasPage);
  return nextWithPage(site.series, view) === null && hasProjects ? (
    <MoreProjects site={site} />
  ) : (
    <NextSeries site={site} view={view} />
  );
}

function More({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <nav className="next onward" aria-label={label}>
      <p className="next-label">{label}</p>
      <ul>{children}</ul>
    </nav>
  );
}
