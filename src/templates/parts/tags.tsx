import { Fragment, type ReactNode } from 'react';
import type { PostView, SiteView } from '../template.ts';
import { nonBlank } from './joined.tsx';

/** The tags of an entry; shared ones link to the page of the tag. */
export function Tags({ tags, site }: { tags: PostView['tags']; site: SiteView }): ReactNode {
  if (tags.length === 0) return null;
  return (
    <ul className="tags" aria-label={site.labels.tags}>
      {tags.map(({ name, slug }) => (
        <li key={name} dir="auto">
          {slug === null ? name : <a href={site.to.tag(slug)}>{name}</a>}
        </li>
      ))}
    </ul>
  );
}

/** The tags of an image, in its caption. */
export function ImageTags({ tags, site }: { tags: readonly string[]; site: SiteView }): ReactNode {
  const shown = nonBlank(tags).map((name) => ({ name, slug: tagSlug(name, site) }));
  if (shown.length === 0) return null;
  return (
    <span className="image-tags">
      {shown.map(({ name, slug }) => (
        <Fragment key={name}>
          {' '}
          {slug === null ? <bdi>{name}</bdi> : <a href={site.to.tag(slug)}>{name}</a>}
        </Fragment>
      ))}
    </span>
  );
}

function tagSlug(name: string, site: SiteView): string | null {
  return site.tags.find((tag) => tag.name.toLowerCase() === name.toLowerCase())?.slug ?? null;
}
