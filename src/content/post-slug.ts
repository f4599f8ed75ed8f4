import { slugify } from '#src/domain/slugify.ts';

/** First parts of paths under /blog that pages of the blog itself use. */
export const reservedPostFolders: readonly string[] = ['tags', 'authors', 'series', 'page'];

/**
 * The part of a post's URL after `/blog/`, from its path under content/blog: `notes/On paper.mdx` → `notes/on-paper`,
 * `notes/index.mdx` → `notes`. Parts without a letter or digit are dropped, so it may be empty.
 */
export function postSlug(path: string): string {
  const parts = path
    .replace(/\.mdx$/, '')
    .split(/[\\/]/)
    .map(slugify);
  if (parts.at(-1) === 'index') parts.pop();
  return parts.filter((part) => part !== '').join('/');
}
