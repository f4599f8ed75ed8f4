import matter from 'gray-matter';
import { parse, stringify } from 'yaml';
import { frontmatter } from '#src/content/frontmatter.ts';
import { postSlug, reservedPostFolders } from '#src/content/post-slug.ts';
import { AppError, type Issue } from '#src/domain/errors.ts';
import { issuesFrom } from '#src/domain/parse-input.ts';
import { slugify } from '#src/domain/slugify.ts';

export type PostStart = {
  title: string;
  description: string;
  authors: readonly string[];
  tags: readonly string[];
  date: Date;
  /** The folder below content/blog, empty for none. */
  folder: string;
};

const beginning = `
Say the most important thing first. The components that a post may use are in content/README.md.

## A heading

`;

/**
 * A post to begin with: a draft, with the head that every post has. `name` is its path below content/blog.
 * @throws AppError 'invalid-input' for a title that gives no URL, or what the schema refuses
 */
export function newPost({ folder, ...start }: PostStart): { name: string; text: string } {
  const name = [...folder.split('/'), `${slugify(start.title)}.mdx`].filter((part) => part !== '').join('/');
  const head = frontmatter.blog.safeParse({ ...start, draft: true });
  const issues = [
    ...slugIssues(start.title, name),
    ...(head.error === undefined ? [] : issuesFrom(head.error)),
  ];
  if (head.data === undefined || issues.length > 0) throw new AppError('invalid-input', {}, { issues });
  const { title, description, date, authors, tags, draft } = head.data;
  const day = date.toISOString().slice(0, 10);
  const fields = { title, description, date: day, authors, tags, draft };
  // The date without quotation marks is a date, and not a text.
  const yaml = {
    parse,
    stringify: (data: object) => stringify(data, { lineWidth: 0 }).replace(`"${day}"`, day),
  };
  return { name, text: matter.stringify(beginning, fields, { engines: { yaml } }) };
}

function slugIssues(title: string, name: string): Issue[] {
  if (slugify(title) === '')
    return [{ path: 'title', message: 'Use a few letters or digits. The URL is made from them.' }];
  const [first = ''] = postSlug(name).split('/');
  return reservedPostFolders.includes(first)
    ? [
        {
          path: 'title',
          message: `The URL /blog/${postSlug(name)} belongs to the blog. Choose another title or folder.`,
        },
      ]
    : [];
}
