import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { DateText } from '../parts/dates.tsx';
import { hasImage } from '../parts/image.tsx';
import { MaybeLink } from '../parts/links.tsx';
import { PostEntry, PostText } from '../parts/post-entry.tsx';
import { PostLink, postOf, postPageOf } from '../parts/posts.tsx';
import { TitledSection } from '../parts/section-list.tsx';
import type { PostItem, SiteView } from '../template.ts';

/** From this number of texts on, only the first few have details, and the others are a bibliography. */
const many = 13;
const detailedCount = 4;

type WritingProps = { section: SectionFor<'writing'>; site: SiteView };

/** Texts as entries. Of many texts, the later ones are a line each, grouped by year. */
export function Writing({ section, site }: WritingProps): ReactNode {
  const isLong = section.items.length >= many;
  const years = isLong ? byYear(section.items.slice(detailedCount)) : [];
  return (
    <TitledSection section={section} site={site}>
      <ol className="entries">
        {(isLong ? section.items.slice(0, detailedCount) : section.items).map((post) => (
          <PostEntry key={post.id} post={post} site={site} />
        ))}
      </ol>
      {years.map(([year, posts]) => (
        <div key={year} className="year">
          <p className="year-number">
            <DateText value={year} site={site} />
          </p>
          <ul className="year-lines">
            {posts.map((post) => (
              <li key={post.id}>
                <Line post={post} site={site} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </TitledSection>
  );
}

/** The year in a date, which may be free text; empty if there is none. */
const yearOf = ({ date }: PostItem): string => /\d{4}/.exec(date)?.[0] ?? '';

/** The years in the order of their first occurrence. */
const byYear = (posts: readonly PostItem[]): [year: string, posts: PostItem[]][] => [
  ...Map.groupBy(posts, yearOf),
];

/** Without a page of its own, the line expands into the text. */
function Line({ post, site }: { post: PostItem; site: SiteView }): ReactNode {
  const title = post.title.trim() || site.labels.untitled;
  const facts = (
    <>
      <span className="later-by" dir="auto">
        {post.outlet.trim()}
      </span>
      <span className="later-time">
        {post.date.trim() !== yearOf(post) && <DateText value={post.date} site={site} />}
      </span>
    </>
  );
  if (postPageOf(post, site) !== null || !hasMore(post, site))
    return (
      <div className="later">
        <h3 dir="auto">
          <PostLink post={post} site={site} />
        </h3>
        {facts}
      </div>
    );
  return (
    <details className="later">
      <summary>
        <h3 dir="auto">{title}</h3>
        {facts}
      </summary>
      <div className="later-more">
        <PostText post={post} site={site} />
        {post.url.trim() !== '' && (
          <p>
            <MaybeLink href={post.url}>{title}</MaybeLink>
          </p>
        )}
      </div>
    </details>
  );
}

const hasMore = (post: PostItem, site: SiteView): boolean =>
  post.summary.trim() !== '' || hasImage(post.cover, site) || (postOf(post, site)?.tags.length ?? 0) > 0;
