import type { ReactNode } from 'react';
import type { PostItem, SiteView } from '../template.ts';
import { DateText } from './dates.tsx';
import { ByLine, Entry } from './entry.tsx';
import { PostExtras, PostLink } from './posts.tsx';
import { Paragraphs } from './prose.tsx';

type PostProps = { post: PostItem; site: SiteView };

/** A text as a row of a record. */
export function PostEntry({ post, site }: PostProps): ReactNode {
  return (
    <Entry title={<PostLink post={post} site={site} />} time={<DateText value={post.date} site={site} />}>
      <ByLine name={post.outlet} />
      <PostText post={post} site={site} />
    </Entry>
  );
}

/** The summary of a text in a list, with the content that its own page would show. */
export function PostText({ post, site }: PostProps): ReactNode {
  return (
    <>
      <Paragraphs text={post.summary} />
      <PostExtras post={post} site={site} />
    </>
  );
}
