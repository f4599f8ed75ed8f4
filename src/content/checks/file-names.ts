import { existsSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content, ContentFile, ContentIssue } from '../content-files.ts';
import { contentFolders } from '../frontmatter.ts';
import { reservedPostFolders } from '../post-slug.ts';

/** Finds posts whose file name makes no URL, a URL that is in use, or the URL of a page of the blog. */
export async function checkFileNames({ root, files }: Content): Promise<ContentIssue[]> {
  const posts = files.filter(({ collection }) => collection === 'blog');
  const seen = new Map<string, string>();
  const issues = posts.flatMap((post) => {
    const message = messageFor(post, seen.get(post.slug));
    if (!seen.has(post.slug)) seen.set(post.slug, post.file);
    return message === null ? [] : [{ file: post.file, line: 1, message }];
  });
  return [...issues, ...(await plainMarkdown(root))];
}

function messageFor({ slug }: ContentFile, other: string | undefined): string | null {
  if (slug === '') return 'The file name gives no URL. Use letters or digits in it.';
  if (other !== undefined)
    return `The URL /blog/${slug} belongs to ${other} as well. Rename one of the two files.`;
  const [first = ''] = slug.split('/');
  return reservedPostFolders.includes(first)
    ? `The URL /blog/${slug} belongs to a page of the blog. Choose a name that does not begin with ${first}.`
    : null;
}

async function plainMarkdown(root: string): Promise<ContentIssue[]> {
  const { base } = contentFolders.blog;
  if (!existsSync(join(root, base))) return [];
  const issues: ContentIssue[] = [];
  for await (const name of glob('**/*.md', { cwd: join(root, base) })) {
    const file = `${base.slice(2)}/${name}`;
    issues.push({ file, line: 1, message: 'A post is an MDX file. Rename it so that it ends in .mdx.' });
  }
  return issues;
}
