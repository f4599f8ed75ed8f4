import type { ReactNode } from 'react';
import { TaggedImages, TaggedTexts } from '../parts/pages/tag-page.tsx';
import { titleOfKind } from '../parts/title-of-kind.ts';
import type { SiteView, TagView } from '../template.ts';
import { DisplayTitle } from './display-title.tsx';
import { MoreProjects } from './more.tsx';
import { Page } from './page.tsx';
import { ProjectRows, frontOf } from './project-index.tsx';
import { imageRows } from './image-rows.ts';

/** More tags than these would be higher than the name beside them. */
const mostTags = 14;

/** A poster of one tag beside a register of all tags, its entries, then the first other projects. Projects are in rows like those of the front page. */
export function Tag({ site, tag }: { site: SiteView; tag: TagView }): ReactNode {
  const { labels } = site;
  const isHere = new Set(tag.projects.map(({ slug }) => slug));
  const others = site.projects.filter(({ slug }) => !isHere.has(slug));
  return (
    <Page site={site} kind="tag">
      <article className="tag-page">
        <header className="page-head">
          <p className="plain-name">{labels.tag}</p>
          <DisplayTitle text={tag.name} site={site} named="tag" isJoined={false} />
          <Register site={site} tag={tag} />
        </header>
        {tag.projects.length > 0 && (
          <section className={`section section-projects front-${frontOf(site)}`}>
            <h2 className="section-title">{titleOfKind('projects', site)}</h2>
            <ProjectRows items={tag.projects.map(({ project }) => project)} site={site} />
          </section>
        )}
        <TaggedTexts site={site} tag={tag} />
        <TaggedImages site={site} tag={tag} rows={imageRows} />
      </article>
      <MoreProjects site={{ ...site, projects: others }} />
    </Page>
  );
}

/** The tags with the most entries, in the author's order, with the number of entries of each. */
function Register({ site, tag }: { site: SiteView; tag: TagView }): ReactNode {
  const most = site.tags.toSorted((one, other) => entriesWith(other) - entriesWith(one)).slice(0, mostTags);
  return (
    <ul className="register">
      {site.tags
        .filter((one) => one.slug === tag.slug || most.includes(one))
        .map((one) => (
          <li key={one.slug}>
            <a
              href={site.to.tag(one.slug)}
              dir="auto"
              aria-current={one.slug === tag.slug ? 'page' : undefined}
            >
              {one.name}
            </a>{' '}
            {entriesWith(one)}
          </li>
        ))}
    </ul>
  );
}

const entriesWith = ({ projects, posts, images }: TagView): number =>
  projects.length + posts.length + images.length;
