import type { ReactNode } from 'react';
import type { SiteView, TagView } from '../template.ts';

type TagListProps = { tags: readonly TagView[]; site: SiteView; label?: string };

/** Links to tags with the number of their entries. */
export const TagList = ({ tags, site, label }: TagListProps): ReactNode => (
  <ul className="tags" aria-label={label}>
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
