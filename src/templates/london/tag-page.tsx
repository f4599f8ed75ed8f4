import type { ReactNode } from 'react';
import { TaggedImages } from '../parts/pages/tag-page.tsx';
import { hasImage } from '../parts/image.tsx';
import { titleOfKind } from '../parts/title-of-kind.ts';
import type { PostView, SiteView, TagView } from '../template.ts';
import { Clipping } from './clippings.tsx';
import { rowsOf } from './image-rows.ts';
import { posterLine, titleClass } from './title-class.ts';
import { isNewsprint } from './newsprint.ts';
import { StoryPage } from './stories.tsx';

type TagProps = { site: SiteView; tag: TagView };

/** The number of other tags in the row below the title. */
const maxOthers = 8;

/** The entries with a tag, set like those of the front page. Without an order of an author, images come first. */
export function TagPage({ site, tag }: TagProps): ReactNode {
  const { labels } = site;
  const others = site.tags.filter(({ slug }) => slug !== tag.slug).slice(0, maxOthers);
  const projects = tag.projects
    .map(({ project }) => project)
    .toSorted((one, other) => Number(hasImage(other.cover, site)) - Number(hasImage(one.cover, site)));
  return (
    <article className="tag-page">
      <header className="section-front">
        <p className="kicker">{labels.tag}</p>
        <h1 className={titleClass(tag.name, site, posterLine)} dir="auto">
          {tag.name}
        </h1>
        {others.length > 0 && (
          <ul aria-label={labels.tags}>
            {others.map(({ slug, name }) => (
              <li key={slug} dir="auto">
                <a href={site.to.tag(slug)}>{name}</a>
              </li>
            ))}
          </ul>
        )}
      </header>
      {projects.length > 0 && (
        <section className="section">
          <h2 className="section-title">{titleOfKind('projects', site)}</h2>
          <StoryPage stories={projects} site={site} />
        </section>
      )}
      {tag.posts.length > 0 && (
        <section className="section">
          <h2 className="section-title">{titleOfKind('writing', site)}</h2>
          <Texts posts={tag.posts} site={site} />
        </section>
      )}
      <TaggedImages site={site} tag={tag} rows={rowsOf(2.1)} />
    </article>
  );
}

/** More texts than these have a lead. */
const maxInRow = 2;

function Texts({ posts, site }: { posts: readonly PostView[]; site: SiteView }): ReactNode {
  const isPage = isNewsprint([posts.length]);
  const groups = isPage && posts.length > maxInRow ? [posts.slice(0, 1), posts.slice(1)] : [posts];
  return (
    <div className={`clippings ${isPage ? 'newsprint led' : 'departments'}`}>
      {groups.map((group) => (
        <div key={group[0]?.slug} className="clippings-group">
          <ul>
            {group.map(({ post }) => (
              <Clipping key={post.id} piece={post} site={site} outlet={post.outlet} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
