import type { ReactNode } from 'react';
import type { PostItem, PostView, SiteView } from '../template.ts';
import { SiteImage } from './image.tsx';
import { MaybeLink } from './links.tsx';
import { Tags } from './tags.tsx';

/** The view of a text, or null if it is not listed. */
export function postOf(post: { id: string }, site: SiteView): PostView | null {
  return site.posts.find((view) => view.post.id === post.id) ?? null;
}

/** The URL of a text's own page, or null. */
export function postPageOf(post: { id: string }, site: SiteView): string | null {
  const view = postOf(post, site);
  return view?.hasPage === true ? site.to.post(view.slug) : null;
}

/** The title of a text, linked to its own page, or else to its publication. */
export function PostLink({ post, site }: { post: PostItem; site: SiteView }): ReactNode {
  const title = post.title.trim() || site.labels.untitled;
  const page = postPageOf(post, site);
  return page === null ? <MaybeLink href={post.url}>{title}</MaybeLink> : <a href={page}>{title}</a>;
}

/** The cover and the tags of a text; a text with its own page shows them there. */
export function PostExtras({ post, site }: { post: PostItem; site: SiteView }): ReactNode {
  const view = postOf(post, site);
  if (view === null || view.hasPage) return null;
  return (
    <>
      <SiteImage
        use={post.cover}
        site={site}
        sizes="(min-width: 60rem) 20rem, 100vw"
        className="post-cover"
      />
      <Tags tags={view.tags} site={site} />
    </>
  );
}
