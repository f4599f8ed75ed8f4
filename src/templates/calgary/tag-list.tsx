import type { ReactNode } from 'react';
import type { SiteView, TagView } from '../template.ts';

/** Links to tags with the number of their entries. */
export const TagList = ({ tags, site }: { tags: readonly TagView[]; site: SiteView }): ReactNode => (
  <ul className="tags">
    {tags.map((tag) => (
      <li key={tag.slug}>
        <a href={site.to.tag(tag.slug)} dir="auto">
          {tag.name}
        </a>{' '}
        <span className="count">{countOf(tag)}</span>
      </li>
    ))}
  </ul>
);

const countOf = ({ projects, posts, images }: TagView): number =>
  projects.length + posts.length + images.length;
