import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { AppError } from '#src/domain/errors.ts';
import { readFrontMatter, type FrontMatter, type Unreadable } from './front-matter-text.ts';
import { contentFolders, frontmatter, type Collection } from './frontmatter.ts';
import { readMdx, type MdxTree } from './mdx-tree.ts';
import { postSlug } from './post-slug.ts';

/** Something to fix in a content file: where, what is wrong, and what to do about it. */
export type ContentIssue = {
  /** The path from the root of the project, with slashes. */
  file: string;
  /** From 1. */
  line: number;
  message: string;
};

export type ContentFile = {
  collection: Collection;
  file: string;
  /** The part of its URL: `notes/on-paper` in the blog, the file name elsewhere. */
  slug: string;
  head: FrontMatter | Unreadable;
  body: MdxTree | Unreadable;
};

/** Everything under content/ that becomes a page. */
export type Content = { root: string; files: readonly ContentFile[] };

/** A post with valid front matter. */
export type CheckedPost = ContentFile & { data: z.output<typeof frontmatter.blog>; head: FrontMatter };

/**
 * Reads every content file below `root`, in the order of their paths.
 * @throws AppError 'file-unreadable' when there is no content folder
 */
export async function readContent(root: string): Promise<Content> {
  if (!existsSync(join(root, 'content')))
    throw new AppError('file-unreadable', { file: join(root, 'content') });
  const files: ContentFile[] = [];
  for (const [collection, { base, pattern }] of Object.entries(contentFolders)) {
    for await (const name of glob(pattern, { cwd: join(root, base) })) {
      const text = await readFile(join(root, base, name), 'utf8');
      const file = `${base.slice(2)}/${name.replaceAll('\\', '/')}`;
      // The keys of contentFolders are the collections.
      files.push(fileFrom({ collection: collection as Collection, file, name, text }));
    }
  }
  return { root, files: files.sort((a, b) => (a.file < b.file ? -1 : 1)) };
}

function fileFrom({
  name,
  text,
  ...rest
}: {
  collection: Collection;
  file: string;
  name: string;
  text: string;
}) {
  const slug = rest.collection === 'blog' ? postSlug(name) : name.replace(/\.mdx$/, '');
  return { ...rest, slug, head: readFrontMatter(text), body: readMdx(text) };
}

/** The posts with valid front matter. */
export function postsIn({ files }: Content): CheckedPost[] {
  return files.flatMap((file) => {
    if (file.collection !== 'blog' || 'message' in file.head) return [];
    const { data } = frontmatter.blog.safeParse(file.head.data);
    return data === undefined ? [] : [{ ...file, data, head: file.head }];
  });
}

/** The files that could be parsed, with their trees. */
export function parsedFiles({ files }: Content): (ContentFile & { body: MdxTree })[] {
  return files.flatMap((file) => ('message' in file.body ? [] : [{ ...file, body: file.body }]));
}
