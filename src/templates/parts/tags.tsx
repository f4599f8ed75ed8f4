import type { ReactNode } from 'react';
import type { PostView, SiteView } from '../template.ts';

/** The tags of an entry; those that are on other entries too lead to all of them. */
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
