import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { feedHtml } from '#src/content/feed-html.ts';
import { jsonFeed, rssFeed, type FeedPost } from '#src/content/feeds.ts';

const site = new URL('https://vitrine.example');

/** HTML of a page with everything that feeds must convert or remove. */
const page = `<p class="a" data-astro-cid-x>Text &amp; a <a href="/blog/b#c">link</a> &lt;b&gt;</p>
<figure class="f"><div><img src="/_astro/x.svg" alt="A &quot;red&quot; square" width="8" height="8" loading="lazy"></div>
<figcaption>One</figcaption></figure><div aria-hidden="true"><svg viewBox="0 0 1 1"><text>Dropped</text></svg></div>
<pre tabindex="0"><code>a &lt; b</code></pre>`;

const posts: FeedPost[] = [
  {
    id: 'deep/er/first',
    title: 'Looms & <machines>',
    description: 'A description with "quotation marks" & an ampersand.',
    date: new Date('2026-01-31T00:00:00Z'),
    updated: new Date('2026-02-01T00:00:00Z'),
    authors: [{ name: 'Ada & Co', url: 'https://vitrine.example/blog/authors/ada' }],
    tags: ['Case studies', 'Looms'],
    image: 'https://vitrine.example/_astro/cover.png',
    html: feedHtml(page, new URL('/blog/deep/er/first', site)),
  },
  {
    id: 'second',
    title: 'Second',
    description: 'Another description.',
    date: new Date('2026-01-01T00:00:00Z'),
    updated: null,
    authors: [],
    tags: [],
    image: null,
    html: '<p>Text</p>',
  },
];

/** The texts of an XML document by element name. */
function readXml(xml: string): Map<string, string[]> {
  const open: string[] = [];
  const found = new Map<string, string[]>();
  const parser = new Parser(
    {
      onopentag: (name) => {
        open.push(name);
        found.set(name, [...(found.get(name) ?? []), '']);
      },
      ontext: (text) => {
        const texts = found.get(open.at(-1) ?? '');
        if (texts !== undefined) texts.push((texts.pop() ?? '') + text);
      },
      onclosetag: () => {
        open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return found;
}

describe('RSS feed', () => {
  it('equals the golden file', async () => {
    await expect(await rssFeed(posts, site)).toMatchFileSnapshot('feeds/rss.xml');
  });

  it('has the elements that RSS 2.0 requires, and whole posts', async () => {
    const xml = readXml(await rssFeed(posts, site));
    for (const name of ['rss', 'channel', 'description', 'language', 'atom:link'])
      expect(xml.has(name), name).toBe(true);
    expect(xml.get('title')).toEqual(['Vitrine blog', 'Looms & <machines>', 'Second']);
    expect(xml.get('link')?.slice(1)).toEqual([
      'https://vitrine.example/blog/deep/er/first',
      'https://vitrine.example/blog/second',
    ]);
    expect(xml.get('guid')).toHaveLength(2);
    expect(xml.get('pubDate')?.map((date) => Date.parse(date))).toEqual(
      posts.map(({ date }) => date.getTime()),
    );
    expect(xml.get('dc:creator')).toEqual(['Ada & Co']);
    expect(xml.get('category')).toEqual(['Case studies', 'Looms']);
    expect(xml.get('content:encoded')?.[0]).toContain('<a href="https://vitrine.example/blog/b#c">link</a>');
  });
});

describe('JSON feed', () => {
  it('equals the golden file', async () => {
    await expect(jsonFeed(posts, site)).toMatchFileSnapshot('feeds/feed.json');
  });

  it('has the fields that JSON Feed 1.1 requires', () => {
    const feed: unknown = JSON.parse(jsonFeed(posts, site));
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Vitrine blog',
      feed_url: 'https://vitrine.example/blog/feed.json',
      items: [
        {
          id: 'https://vitrine.example/blog/deep/er/first',
          content_html: expect.stringContaining('<img src="https://vitrine.example/_astro/x.svg"') as string,
          date_published: '2026-01-31T00:00:00.000Z',
          date_modified: '2026-02-01T00:00:00.000Z',
          authors: [{ name: 'Ada & Co', url: 'https://vitrine.example/blog/authors/ada' }],
        },
        { id: 'https://vitrine.example/blog/second' },
      ],
    });
  });
});

describe('HTML for feeds', () => {
  it('keeps text and images, and drops classes, drawings and scripts', () => {
    const html = feedHtml(`${page}<script>alert(1)</script>`, site);
    expect(html).not.toMatch(/class|data-|tabindex|Dropped|alert|<svg/);
    expect(html).toContain('<p>Text &amp; a ');
    expect(html).toContain('&lt;b&gt;</p>');
    expect(html).toContain('alt="A &quot;red&quot; square" width="8" height="8">');
  });
});
