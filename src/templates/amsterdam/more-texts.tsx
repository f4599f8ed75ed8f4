import type { ReactNode } from 'react';
import { DateText } from '../parts/dates.tsx';
import { NextText } from '../parts/next-text.tsx';
import { PostLink } from '../parts/posts.tsx';
import type { PostView, SiteView } from '../template.ts';

const most = 3;

/** The texts after this one, including external ones; if there is none, the first project. */
export function MoreTexts({ site, view }: { site: SiteView; view: PostView }): ReactNode {
  const at = site.posts.findIndex(({ slug }) => slug === view.slug);
  const others = [...site.posts.slice(at + 1), ...site.posts.slice(0, Math.max(at, 0))]
    .filter(({ hasPage, post }) => hasPage || post.url.trim() !== '')
    .slice(0, most);
  if (others.length === 0) return <NextText site={site} view={view} />;
  return (
    <nav className="next more-texts" aria-label={site.labels.readMore}>
      <p className="next-label">{site.labels.readMore}</p>
      <ul>
        {others.map(({ post }) => (
          <li key={post.id}>
            <p className="more-title" dir="auto">
              <PostLink post={post} site={site} />
            </p>
            <p className="next-label">
              <bdi>{post.outlet.trim()}</bdi>
              {post.outlet.trim() !== '' && post.date.trim() !== '' && ' · '}
              <DateText value={post.date} site={site} />
            </p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
