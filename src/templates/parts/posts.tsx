import type { ReactNode } from 'react';
import type { PostItem, PostView, SiteView } from '../template.ts';
import { MaybeLink } from './links.tsx';

/** The place of a piece of writing in the site, or null if it is not listed. */
export function postOf(post: { id: string }, site: SiteView): PostView | null {
  return site.posts.find((view) => view.post.id === post.id) ?? null;
}

/** The URL of a piece's own page, or null if it has none. */
export function postPageOf(post: { id: string }, site: SiteView): string | null {
  const view = postOf(post, site);
  return view?.hasPage === true ? site.to.post(view.slug) : null;
}

/** The title of a piece, linked to its own page, or else to where it appeared. */
export function PostLink({ post, site }: { post: PostItem; site: SiteView }): ReactNode {
  const title = post.title.trim() || site.labels.untitled;
  const page = postPageOf(post, site);
  return page === null ? <MaybeLink href={post.url}>{title}</MaybeLink> : <a href={page}>{title}</a>;
}
