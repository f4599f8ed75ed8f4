import { slugify } from '#src/domain/slugify.ts';

/** How many posts a page of a list shows. */
export const postsPerPage = 5;

/** The fields of a post that determine its position. */
export type Ordered = {
  id: string;
  data: {
    date: Date;
    draft: boolean;
    tags: readonly string[];
    authors: readonly string[];
    series?: { name: string; part: number };
  };
};

/** The posts that readers may see, the newest first. The development server shows drafts as well. */
export function readable<Post extends Ordered>(
  posts: readonly Post[],
  { drafts }: { drafts: boolean },
): Post[] {
  return posts
    .filter(({ data }) => drafts || !data.draft)
    .sort((a, b) => b.data.date.getTime() - a.data.date.getTime() || (a.id < b.id ? -1 : 1));
}

/** The posts before and after one, in the order of their dates; null at both ends. */
export function neighborsOf<Post extends Ordered>(posts: readonly Post[], id: string) {
  const index = posts.findIndex((post) => post.id === id);
  return { newer: posts[index - 1] ?? null, older: posts[index + 1] ?? null };
}

/** The parts of each series in their order, by the slug of its name. */
export function seriesIn<Post extends Ordered>(
  posts: readonly Post[],
): ReadonlyMap<string, { name: string; parts: Post[] }> {
  const found = new Map<string, { name: string; parts: Post[] }>();
  for (const post of posts) {
    const { series } = post.data;
    if (series === undefined) continue;
    const slug = slugify(series.name);
    const parts = [...(found.get(slug)?.parts ?? []), post].sort(byPart);
    found.set(slug, { name: series.name, parts });
  }
  return found;
}

/** The parts of the series of a post, including itself; none without a series. */
export function partsWith<Post extends Ordered>(posts: readonly Post[], { data }: Ordered): Post[] {
  return data.series === undefined ? [] : (seriesIn(posts).get(slugify(data.series.name))?.parts ?? []);
}

function byPart(a: Ordered, b: Ordered): number {
  return (a.data.series?.part ?? 0) - (b.data.series?.part ?? 0);
}

/** Posts by each of their tags or authors, sorted by name. */
export function groupsBy<Post extends Ordered>(
  posts: readonly Post[],
  field: 'tags' | 'authors',
): [string, Post[]][] {
  const groups = new Map<string, Post[]>();
  for (const post of posts) {
    for (const name of post.data[field]) groups.set(name, [...(groups.get(name) ?? []), post]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** A tag as it is read: `case-studies` → `Case studies`. */
export function tagLabel(tag: string): string {
  const words = tag.replaceAll('-', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

export type ListPage<Post> = { posts: Post[]; number: number; count: number };

/** A list cut into pages; one empty page for an empty list. */
export function listPages<Post>(posts: readonly Post[]): ListPage<Post>[] {
  const count = Math.max(1, Math.ceil(posts.length / postsPerPage));
  return Array.from({ length: count }, (_, index) => ({
    posts: posts.slice(index * postsPerPage, (index + 1) * postsPerPage),
    number: index + 1,
    count,
  }));
}
