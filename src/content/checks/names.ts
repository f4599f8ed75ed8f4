import { postsIn, type CheckedPost, type Content, type ContentIssue } from '../content-files.ts';

/** Finds authors without a page, and duplicate parts of a series. */
export function checkNames(content: Content): ContentIssue[] {
  const authors = content.files.filter(({ collection }) => collection === 'authors').map(({ slug }) => slug);
  const posts = postsIn(content);
  return [...posts.flatMap((post) => unknownAuthors(post, authors)), ...repeatedParts(posts)];
}

function unknownAuthors({ file, head, data }: CheckedPost, known: readonly string[]): ContentIssue[] {
  return data.authors.flatMap((author, index) => {
    if (known.includes(author)) return [];
    const others = known.length === 0 ? '' : `, or use one of ${known.join(', ')}`;
    const message = `authors.${index}: No author is called ${author}. Add content/authors/${author}.mdx${others}.`;
    return [{ file, line: head.lineOf(['authors', index]), message }];
  });
}

function repeatedParts(posts: readonly CheckedPost[]): ContentIssue[] {
  const seen = new Map<string, string>();
  return posts.flatMap(({ file, head, data: { series } }) => {
    if (series === undefined) return [];
    const key = `${series.part} of ${series.name}`;
    const other = seen.get(key);
    seen.set(key, other ?? file);
    if (other === undefined) return [];
    const message = `series.part: ${other} is part ${key} as well. Give each part its own number.`;
    return [{ file, line: head.lineOf(['series', 'part']), message }];
  });
}
