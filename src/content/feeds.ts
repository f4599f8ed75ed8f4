import { escapeXml } from '#src/domain/markup-text.ts';
import { getRssString } from '@astrojs/rss';
import { jsonFeedPath, postPath, rssPath } from './blog-paths.ts';

export const blogTitle = 'Vitrine blog';
export const blogDescription = 'Notes on portfolios, on plain websites and on how Vitrine is made.';

/** A post as feeds show it. `html` is its whole text, with URLs that are valid everywhere. */
export type FeedPost = {
  id: string;
  title: string;
  description: string;
  date: Date;
  updated: Date | null;
  authors: readonly { name: string; url: string }[];
  tags: readonly string[];
  /** The cover as a PNG, for readers that know no SVG. */
  image: string | null;
  html: string;
};

/** The blog as RSS 2.0, with whole posts. */
export function rssFeed(posts: readonly FeedPost[], site: URL): Promise<string> {
  const self = new URL(rssPath, site).href;
  return getRssString({
    title: blogTitle,
    description: blogDescription,
    site,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    customData: `<language>en</language><atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    items: posts.map((post) => ({
      title: post.title,
      description: post.description,
      pubDate: post.date,
      link: postPath(post.id),
      categories: [...post.tags],
      content: post.html,
      customData: post.authors.map(({ name }) => `<dc:creator>${escapeXml(name)}</dc:creator>`).join(''),
    })),
  });
}

/** The blog as JSON Feed 1.1, with whole posts. */
export function jsonFeed(posts: readonly FeedPost[], site: URL): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: blogTitle,
    description: blogDescription,
    language: 'en',
    home_page_url: new URL('/blog', site).href,
    feed_url: new URL(jsonFeedPath, site).href,
    items: posts.map((post) => {
      const url = new URL(postPath(post.id), site).href;
      return {
        id: url,
        url,
        title: post.title,
        summary: post.description,
        content_html: post.html,
        date_published: post.date.toISOString(),
        ...(post.updated === null ? {} : { date_modified: post.updated.toISOString() }),
        authors: post.authors,
        tags: post.tags,
        language: 'en',
        ...(post.image === null ? {} : { image: post.image }),
      };
    }),
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}
