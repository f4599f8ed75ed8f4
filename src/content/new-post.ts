import matter from 'gray-matter';
import { frontmatter } from '#src/content/frontmatter.ts';
import { AppError } from '#src/domain/errors.ts';
import { issuesFrom } from '#src/domain/portfolio.ts';
import { slugify } from '#src/domain/slugify.ts';

export type PostStart = { title: string; description: string; author: string; date: Date };

/**
 * A post to begin with: a draft, with the head that every post has.
 * @throws AppError 'invalid-input' for a title that gives no address, or what the schema refuses
 */
export function newPost(start: PostStart): { name: string; text: string } {
  const slug = slugify(start.title);
  const head = frontmatter.blog.safeParse({ ...start, draft: true });
  const issues = [
    ...(slug === ''
      ? [{ path: 'title', message: 'Use a few letters or digits. The URL is made from them.' }]
      : []),
    ...(head.error === undefined ? [] : issuesFrom(head.error)),
  ];
  if (head.data === undefined || issues.length > 0) throw new AppError('invalid-input', {}, { issues });
  const text = matter.stringify('\nSay the most important thing first.\n', head.data);
  return { name: `${slug}.mdx`, text: text.replace(/T00:00:00\.000Z$/m, '') };
}
