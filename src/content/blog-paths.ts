import { slugify } from '#src/domain/slugify.ts';
import { href } from '#src/routes.ts';

/** Paths of the pages of the blog, without a slash at their end. */
const blog = href('blog');

export const tagsPath = `${blog}/tags`;
export const rssPath = `${blog}/rss.xml`;
export const jsonFeedPath = `${blog}/feed.json`;
export const feeds: readonly string[] = [rssPath, jsonFeedPath];

export function postPath(slug: string): string {
  return `${blog}/${slug}`;
}

export function tagPath(tag: string): string {
  return `${tagsPath}/${tag}`;
}

export function authorPath(author: string): string {
  return `${blog}/authors/${author}`;
}

export function seriesPath(name: string): string {
  return `${blog}/series/${slugify(name)}`;
}

/** A page of a list: the list's own path for the first one, `…/page/2` after it. */
export function listPagePath(list: string, page: number): string {
  return page === 1 ? list : `${list}/page/${page}`;
}
