import matter from 'gray-matter';
import { parse, stringify } from 'yaml';
import { frontmatter } from '#src/content/frontmatter.ts';
import { postSlug, reservedPostFolders } from '#src/content/post-slug.ts';
import { AppError, type Issue } from '#src/domain/errors.ts';
import { issuesFrom } from '#src/domain/parse-input.ts';
import { zodWords } from '#src/domain/zod-words.ts';
import { slugify } from '#src/domain/slugify.ts';

export type PostStart = {
  title: string;
  description: string;
  authors: readonly string[];
  tags: readonly string[];
  date: Date;
  /** The folder below content/blog, empty for none. */
  folder: string;
  /** The end of the URL; null for one that is made from the title. */
  slug: string | null;
};

const beginning = `
Say the most important thing first. The components that a post may use are in content/README.md.

## A heading

`;

/**
 * A post to begin with: a draft, with the head that every post has. `name` is its path below content/blog.
 * @throws AppError 'invalid-input' for what gives no URL, or what the schema refuses
 */
export function newPost({ folder, slug, ...start }: PostStart): { name: string; text: string } {
  const end = slug ?? slugify(start.title);
  const name = [...folder.split('/'), `${end}.mdx`].filter((part) => part !== '').join('/');
  const head = frontmatter.blog.safeParse({ ...start, draft: true }, { error: zodWords });
  const issues = [...slugIssues(end, name), ...(head.error === undefined ? [] : issuesFrom(head.error))];
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

function slugIssues(end: string, name: string): Issue[] {
  if (end === '')
    return [
      { path: 'slug', message: 'The title has no letter from a to z and no digit. Give the end of the URL.' },
    ];
  if (slugify(end) !== end)
    return [
      {
        path: 'slug',
        message: `Use small letters, digits and hyphens, such as ${slugify(end) || 'on-paper'}.`,
      },
    ];
  const [first = ''] = postSlug(name).split('/');
  return reservedPostFolders.includes(first)
    ? [
        {
          path: 'slug',
          message: `The URL /blog/${postSlug(name)} belongs to the blog. Choose another slug or folder.`,
        },
      ]
    : [];
}
