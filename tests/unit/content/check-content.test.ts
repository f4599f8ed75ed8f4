import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkContent } from '#src/content/check-content.ts';
import { contentFolder, firstLine, post } from './content-folder.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The issues as `file:line: message`, without the `content/` of each path. */
async function issuesOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { issues } = await checkContent(await contentFolder(files));
  return issues.map(({ file, line, message }) => `${file.replace('content/', '')}:${line}: ${message}`);
}

/** The issues of one post, as `line: message`. */
async function issuesIn(text: string): Promise<string[]> {
  const issues = await issuesOf({ 'content/blog/a.mdx': text });
  return issues.map((issue) => issue.replace('blog/a.mdx:', ''));
}

/** The issues of a post with this body, with lines counted from its first line. */
async function issuesInBody(body: string): Promise<string[]> {
  const issues = await issuesIn(post(body));
  return issues.map((issue) => issue.replace(/^\d+/, (line) => String(Number(line) - firstLine + 1)));
}

describe('check of content', () => {
  it('finds nothing to fix in the content of the product', async () => {
    const { checked, issues } = await checkContent(root);
    expect(issues).toEqual([]);
    expect(checked).toBeGreaterThan(10);
  });

  it('accepts a post with every kind of correct content', async () => {
    const body = `Text with [a page](/features), [a heading](#a-heading), [a post](/blog/deep/er/b#two) and
[another site](https://example.com/#x), <kbd>Ctrl</kbd> and a table.

## A heading

![A red square](./red%20square.svg)

<Comparison>
<Side title="Before">One</Side>
<Side title="After">{/* a note */}Two</Side>
</Comparison>`;
    const found = await issuesOf({
      'content/blog/a.mdx': post(body, {
        cover: '{ image: "./red square.svg", alt: A red square on white }',
      }),
      'content/blog/red square.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'content/blog/deep/er/b.mdx': post('## Two'),
    });
    expect(found).toEqual([]);
  });
});

describe('check of front matter', () => {
  it.each([
    ['a missing field', { title: null }, '1: title: This field is missing. Write a text.'],
    ['a short description', { description: 'Short' }, '3: description: Use at least 40 characters.'],
    [
      'a date in quotation marks',
      { date: '"2026-01-31"' },
      '4: date: Write a date such as 2026-05-31, without quotation marks.',
    ],
    ['a day that does not exist', { date: '2026-02-30' }, '4: date: There is no day 2026-02-30. Correct it.'],
    [
      'a month that does not exist',
      { updated: '2026-13-45T10:00:00Z' },
      '7: updated: There is no day 2026-13-45T10:00:00Z. Correct it.',
    ],
    ['a text where a list belongs', { authors: 'ada' }, '5: authors: Write a list, such as [vitrine].'],
    [
      'a tag in capitals',
      { tags: '[tests, Case Studies]' },
      '6: tags.1: Write a tag in lowercase letters, digits and hyphens, such as case-studies.',
    ],
    ['a tag that is there twice', { tags: '[tests, tests]' }, '6: tags: Name each one once.'],
    ['an unknown field', { heroImage: 'x.png' }, '7: heroImage: There is no such field. Use cover.'],
    [
      'an author without a page',
      { authors: '[ada, bob]' },
      '5: authors.1: No author is called bob. Add content/authors/bob.mdx, or use one of ada.',
    ],
    [
      'a change before the first date',
      { updated: '2025-01-01' },
      '7: updated: Write a date that is not before the first one.',
    ],
    [
      'a part that is no number',
      { series: '{ name: Looms, part: first }' },
      '7: series.part: Write a number.',
    ],
    [
      'a cover without alternative text',
      { cover: '{ image: ./x.png }' },
      '7: cover.alt: This field is missing. Describe the image for people who cannot see it.',
    ],
    [
      'a cover that is not there',
      { cover: '{ image: ./x.png, alt: A square of red paint }' },
      '7: cover.image: There is no image content/blog/x.png. Add the file, or correct its path.',
    ],
  ])('names line and fix of %s', async (_, fields, issue) => {
    expect(await issuesIn(post('Text', fields))).toEqual([issue]);
  });

  it('names the line of an error in YAML', async () => {
    expect(await issuesIn('---\ntitle: A: b\n---\n')).toEqual([
      '2: The front matter is not YAML: Nested mappings are not allowed in compact mappings. Put quotation marks around a text that contains a colon.',
    ]);
  });

  it('names the line of a quotation mark without its partner', async () => {
    expect(await issuesIn('---\ntitle: "A\n---\n')).toEqual([
      '2: The front matter is not YAML: Missing closing quotation mark. Put quotation marks around a text that contains a colon.',
    ]);
  });

  it.each(['Just text\n', '+++\ntitle = "a"\n+++\n', 'A line\n\n---\ntitle: a\n---\n'])(
    'asks for front matter at the start of %j',
    async (text) => {
      const [issue] = await issuesIn(text);
      expect(issue).toBe(
        '1: The front matter is missing. Begin the file with a line ---, the fields, and a line ---.',
      );
    },
  );

  it('names both files of a duplicate part of a series', async () => {
    const part = post('Text', { series: '{ name: Looms, part: 1 }' });
    expect(await issuesOf({ 'content/blog/a.mdx': part, 'content/blog/b.mdx': part })).toEqual([
      'blog/b.mdx:7: series.part: content/blog/a.mdx is part 1 of Looms as well. Give each part its own number.',
    ]);
  });
});

describe('check of file names', () => {
  it('names both files of a duplicate slug', async () => {
    const files = { 'content/blog/on-looms.mdx': post('a'), 'content/blog/On Looms/index.mdx': post('b') };
    expect(await issuesOf(files)).toEqual([
      'blog/on-looms.mdx:1: The URL /blog/on-looms belongs to content/blog/On Looms/index.mdx as well. Rename one of the two files.',
    ]);
  });

  it('refuses the URLs of the blog itself, names without letters and plain Markdown', async () => {
    const files = {
      'content/blog/tags/looms.mdx': post('a'),
      'content/blog/日本.mdx': post('b'),
      'content/blog/notes/c.md': post('c'),
    };
    expect(await issuesOf(files)).toEqual([
      'blog/notes/c.md:1: A post is an MDX file. Rename it so that it ends in .mdx.',
      'blog/tags/looms.mdx:1: The URL /blog/tags/looms belongs to a page of the blog. Choose a name that does not begin with tags.',
      'blog/日本.mdx:1: The file name gives no URL. Use letters or digits in it.',
    ]);
  });
});

describe('check of texts', () => {
  it.each([
    [
      'an HTML comment',
      'a\n\n<!-- b -->',
      /^3: This is not MDX: .* Write \{\/\* … \*\/\} in place of <!-- … -->\.$/,
    ],
    [
      'a tag that is never closed',
      'a\n\n<Callout title="b">\n\nc',
      /^3: This is not MDX: .* Close each component/,
    ],
    ['a brace that is never closed', 'a {b', /^1: This is not MDX: .* Write \\\{ and \\< where/],
    ['an import', "import B from './b.tsx'\n\n<B />", /^1: Content cannot import or export\. Remove this/],
    ['code', 'a\n\nb {1 + 1}', /^3: Content contains no code: \{1 \+ 1\}\. Write the text itself\.$/],
    [
      'an unknown component',
      'a\n\n<Chart />',
      /^3: There is no component <Chart> here\. Use one of Callout, Figure,/,
    ],
    [
      'an attribute that is missing',
      '<Callout>b</Callout>',
      /^1: <Callout> has no title\. Add it: <Callout title=/,
    ],
    ['an attribute that is empty', '<Callout title=" ">b</Callout>', /^1: <Callout> has no title\./],
    ['an unknown attribute', '<Callout title="a" color="red">b</Callout>', /^1: <Callout> takes no color\./],
    [
      'attributes that are spread',
      '<Callout title="a" {...b}>b</Callout>',
      /^1: <Callout> takes no \{\.\.\.b\}\./,
    ],
    ['a side alone', '<Side title="a">b</Side>', /^1: <Side> stands outside <Comparison>\. Put it in one\.$/],
    [
      'a comparison of one',
      '<Comparison>\n<Side title="a">b</Side>\n</Comparison>',
      /^1: <Comparison> holds 1 of <Side> in place of 2/,
    ],
    ['a preview of no template', '<TemplatePreview template="paris" />', /^1: There is no template paris\./],
    [
      'a frame',
      '<iframe src="https://example.com"></iframe>',
      /^1: <iframe> is not supported\. Write it in Markdown/,
    ],
    ['a style', '<mark style="color: red">b</mark>', /^1: <mark> takes no style here\. Remove it\.$/],
    ['a link in HTML', '<a href="/features">b</a>', /^1: Write the link in Markdown: \[text\]\(\/path\)\.$/],
    ['a second title', '# A', /^1: The title is the only heading of level 1\. Begin this one with ##\.$/],
    ['a level that is skipped', '## A\n\n#### B', /^3: This heading skips a level\. Begin it with ###\.$/],
    [
      'an image without alternative text',
      '![](/favicon.png)',
      /^1: There is no image src\/public\/favicon\.png/,
    ],
    [
      'an image elsewhere',
      '![A cat](https://example.com/cat.png)',
      /^1: The image https:\/\/example\.com\/cat\.png lies elsewhere\. Save it beside/,
    ],
    [
      'an image by a definition',
      '![A cat][c]\n\n[c]: ./cat.png',
      /^1: There is no image content\/blog\/cat\.png\. Add the file/,
    ],
    [
      'a link to no page',
      'a\n[b](/featuers)',
      /^2: There is no page \/featuers\. Did you mean \/features\?$/,
    ],
    [
      'a link to no heading here',
      '## One more\n\n[b](#one-mor)',
      /^3: There is no heading #one-mor for the link #one-mor\. Did you mean one-more\?$/,
    ],
    [
      'a link to a heading of a page without any',
      '[b](/features#a)',
      /^1: There is no heading #a .* Link to the page without it\.$/,
    ],
    [
      'a relative link',
      '[b](other)',
      /^1: The link other depends on where the page is\. Write its whole path/,
    ],
    ['an empty link', '[b]()', /^1: This link leads nowhere\./],
    [
      'a script as a link',
      '[b](javascript:alert)',
      /^1: Links such as javascript:alert are not supported\. Use https:/,
    ],
  ])('names line and fix of %s', async (_, body, issue) => {
    expect((await issuesInBody(body))[0]).toMatch(issue);
  });

  it('asks for the alternative text of an image', async () => {
    const files = { 'content/blog/a.mdx': post('![ ](./b.svg)'), 'content/blog/b.svg': '<svg/>' };
    expect(await issuesOf(files)).toEqual([
      `blog/a.mdx:${firstLine}: The image ./b.svg has no alternative text. Say what it shows: ![A red bridge](./b.svg).`,
    ]);
  });

  it('names the files that a film needs', async () => {
    const film = '<Film name="loom" description="A loom at work" caption="A loom" />';
    expect(await issuesInBody(film)).toEqual([
      '1: There is no content/films/loom.webm. A film is a .webm file, with its first image as a .webp file beside it.',
      '1: There is no content/films/loom.webp. A film is a .webm file, with its first image as a .webp file beside it.',
    ]);
  });

  it('names the image that a screenshot needs', async () => {
    const page = `---
title: Features
description: What the product does for authors, for visitors and for administrators.
headline: What it does
lead: All of it.
---

<Screenshot name="loom" description="A loom at work" caption="A loom" />
`;
    expect(await issuesOf({ 'content/features.mdx': page })).toEqual([
      'features.mdx:8: There is no content/screens/loom.webp. `npm run screens` takes the images that are there.',
    ]);
  });

  it('knows headings by the ids that the build gives them', async () => {
    const body = `[a](#its-one--two) [b](#more) [c](#more-1)\n\n## It's one -- two\n\n## More\n\n## *More*`;
    expect(await issuesInBody(body)).toEqual([]);
  });

  it('refuses a link to a draft, except from another draft', async () => {
    const draft = { draft: 'true' };
    const found = await issuesOf({
      'content/blog/a.mdx': post('[b](/blog/b)'),
      'content/blog/b.mdx': post('Text', draft),
      'content/blog/c.mdx': post('[b](/blog/b)', draft),
    });
    expect(found).toEqual([
      `blog/a.mdx:${firstLine}: /blog/b is a draft, which visitors cannot open. Publish it first, or remove the link.`,
    ]);
  });

  it('knows tags, authors and series of published posts only', async () => {
    const links = '[t](/blog/tags/looms) [a](/blog/authors/ada) [s](/blog/series/old-looms)';
    const named = { tags: '[looms]', series: '{ name: Old looms, part: 1 }' };
    const files = (fields: Record<string, string>) => ({
      'content/blog/a.mdx': post('Text', { ...named, ...fields }),
      'content/blog/b.mdx': post(links, { draft: 'true' }),
    });
    expect(await issuesOf(files({}))).toEqual([]);
    expect(await issuesOf(files({ draft: 'true' }))).toHaveLength(3);
  });
});
