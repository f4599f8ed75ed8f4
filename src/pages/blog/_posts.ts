import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import { readable } from '#src/content/blog.ts';
import { authorPath, postPath } from '#src/content/blog-paths.ts';
import { readingMinutes } from '#src/content/reading-time.ts';

export type Post = CollectionEntry<'blog'>;

/** The public posts, the newest first; the development server shows drafts as well. */
export async function listPosts(): Promise<Post[]> {
  return readable(await getCollection('blog'), { drafts: import.meta.env.DEV });
}

/** The data of a post in a list. */
export type PostSummary = Pick<Post['data'], 'title' | 'description' | 'date' | 'draft' | 'cover'> & {
  path: string;
  minutes: number;
};

export function summaryOf({ id, data, body }: Post): PostSummary {
  const { title, description, date, draft, cover } = data;
  return { title, description, date, draft, cover, path: postPath(id), minutes: readingMinutes(body ?? '') };
}

/** The authors of a post, each with the path of their page. */
export function authorsOf({ data }: Post): Promise<{ id: string; name: string; path: string }[]> {
  return Promise.all(
    data.authors.map(async (id) => {
      const author = await getEntry('authors', id);
      if (author === undefined) throw new Error(`content/authors/${id}.mdx is missing.`);
      return { id, name: author.data.name, path: authorPath(id) };
    }),
  );
}
