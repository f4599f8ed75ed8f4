import type { ReactNode } from 'react';
import type { SiteView, TagView } from '../template.ts';
import { lineAt } from './line.tsx';

const most = 12;

/** Other tags as lines to change to: those that meet this one at an entry, then the rest. */
export function otherTags(site: SiteView, tag: TagView): SiteView['tags'] {
  const met = new Set([...tag.projects, ...tag.posts].flatMap(({ tags }) => tags.map(({ slug }) => slug)));
  const others = site.tags.filter(({ slug }) => slug !== tag.slug);
  return [
    ...others.filter(({ slug }) => met.has(slug)),
    ...others.filter(({ slug }) => !met.has(slug)),
  ].slice(0, most);
}

/** The class for the color of a tag. */
export const tagLine = (slug: string, site: SiteView): string =>
  lineAt(site.tags.findIndex((tag) => tag.slug === slug));

export function TagLines({ tags, site }: { tags: SiteView['tags']; site: SiteView }): ReactNode {
  return (
    <ul className="tag-lines">
      {tags.map(({ name, slug }) => (
        <li key={slug} className={tagLine(slug, site)}>
          <a href={site.to.tag(slug)} dir="auto">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
