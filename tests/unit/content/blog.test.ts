import { describe, expect, it } from 'vitest';
import {
  groupsBy,
  listPages,
  neighborsOf,
  partsWith,
  postsPerPage,
  readable,
  tagLabel,
} from '#src/content/blog.ts';
import { listPagePath } from '#src/content/blog-paths.ts';
import { postSlug } from '#src/content/post-slug.ts';
import { readingMinutes } from '#src/content/reading-time.ts';

type Fields = { draft?: boolean; tags?: string[]; series?: { name: string; part: number } };

function aPost(id: string, day: string, fields: Fields = {}) {
  const data = { date: new Date(day), draft: false, tags: ['a'], authors: ['ada'], ...fields };
  return { id, data };
}

const ids = (posts: readonly { id: string }[]): string[] => posts.map(({ id }) => id);

describe('order of the blog', () => {
  const posts = [
    aPost('old', '2026-01-01'),
    aPost('new', '2026-03-01'),
    aPost('draft', '2026-04-01', { draft: true }),
    aPost('b-same', '2026-02-01'),
    aPost('a-same', '2026-02-01'),
  ];

  it('shows the newest first, and drafts only on request', () => {
    expect(ids(readable(posts, { drafts: false }))).toEqual(['new', 'a-same', 'b-same', 'old']);
    expect(ids(readable(posts, { drafts: true }))[0]).toBe('draft');
  });

  it('finds the posts before and after one', () => {
    const shown = readable(posts, { drafts: false });
    expect(neighborsOf(shown, 'new')).toMatchObject({ newer: null, older: { id: 'a-same' } });
    expect(neighborsOf(shown, 'old')).toMatchObject({ newer: { id: 'b-same' }, older: null });
  });

  it('sorts the parts of a series by their order, not by their dates', () => {
    const second = aPost('second', '2026-01-01', { series: { name: 'Old Looms', part: 2 } });
    const first = aPost('first', '2026-05-01', { series: { name: 'Old looms', part: 1 } });
    expect(ids(partsWith([...posts, second, first], second))).toEqual(['first', 'second']);
    expect(partsWith(posts, aPost('alone', '2026-01-01'))).toEqual([]);
  });

  it('groups posts by each of their tags, sorted by name', () => {
    const tagged = [
      aPost('x', '2026-01-01', { tags: ['looms', 'images'] }),
      aPost('y', '2026-01-02', { tags: ['looms'] }),
    ];
    expect(groupsBy(tagged, 'tags').map(([tag, all]) => [tag, ids(all)])).toEqual([
      ['images', ['x']],
      ['looms', ['x', 'y']],
    ]);
    expect(tagLabel('case-studies')).toBe('Case studies');
  });
});

describe('pages of a list', () => {
  it('are as many as the posts need, and one for none', () => {
    const many = Array.from({ length: postsPerPage * 2 + 1 }, (_, index) => index);
    expect(listPages(many).map(({ number, count, posts }) => [number, count, posts.length])).toEqual([
      [1, 3, postsPerPage],
      [2, 3, postsPerPage],
      [3, 3, 1],
    ]);
    expect(listPages([])).toEqual([{ posts: [], number: 1, count: 1 }]);
  });

  it('have the path of the list first, and numbers after it', () => {
    expect([1, 2].map((page) => listPagePath('/blog', page))).toEqual(['/blog', '/blog/page/2']);
  });
});

describe('slug of a post', () => {
  it.each([
    ['plain-pages.mdx', 'plain-pages'],
    ['Notes/Über uns.mdx', 'notes/uber-uns'],
    ['notes/2026/index.mdx', 'notes/2026'],
    ['日本.mdx', ''],
  ])('is made from the path %j', (path, slug) => {
    expect(postSlug(path)).toBe(slug);
  });
});

describe('reading time', () => {
  it('counts words, and neither markup nor front matter', () => {
    const words = (count: number): string => 'word '.repeat(count);
    expect(readingMinutes('---\ntitle: a\n---\n\nShort.')).toBe(1);
    expect(readingMinutes(`---\ntitle: ${words(900)}\n---\n\n${words(690)}`)).toBe(3);
    expect(readingMinutes(`<Callout title="${words(900).trim()}">\n${words(460)}\n</Callout>`)).toBe(2);
  });
});
