import { renderToStaticMarkup } from 'react-dom/server';
import { escapeXml } from '#src/domain/markup-text.ts';
import type { SiteIdentity } from '#src/domain/site.ts';
import { Body } from '#src/templates/parts/blocks/body.tsx';
import type { SiteView } from '#src/templates/template.ts';
import { feedEntries, instant, type FeedEntry } from './feed-entries.ts';

/** The view has absolute URLs, because readers show entries outside of the site. */
type FeedInput = { site: SiteView; identity: Pick<SiteIdentity, 'origin'> };

/** The feed as Atom. Its date is that of the newest entry: no clock. */
export function atomFeed({ site, identity: { origin } }: FeedInput): string {
  const entries = feedEntries(site);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(site.language)}">`,
    `<id>${origin}/</id>`,
    `<title>${escapeXml(site.name)}</title>`,
    `<link href="${origin}/"/>`,
    `<link rel="self" href="${origin}/feed.xml"/>`,
    `<updated>${instant(entries[0]?.date ?? '')}</updated>`,
    `<author><name>${escapeXml(site.name)}</name></author>`,
    ...entries.map((entry) =>
      [
        '<entry>',
        `<id>${origin}/#${entry.id}</id>`,
        `<title>${escapeXml(entry.title)}</title>`,
        `<link href="${escapeXml(urlOf(entry, origin))}"/>`,
        `<updated>${instant(entry.date)}</updated>`,
        ...entry.tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
        ...(entry.summary === '' ? [] : [`<summary>${escapeXml(entry.summary)}</summary>`]),
        ...(entry.body.length === 0
          ? []
          : [`<content type="html">${escapeXml(htmlOf(entry, site))}</content>`]),
        '</entry>',
      ].join(''),
    ),
    '</feed>',
    '',
  ].join('\n');
}

/** The same as JSON Feed 1.1. */
export function jsonFeed({ site, identity: { origin } }: FeedInput): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: site.name,
    home_page_url: `${origin}/`,
    feed_url: `${origin}/feed.json`,
    language: site.language,
    authors: [{ name: site.name, url: `${origin}/` }],
    items: feedEntries(site).map((entry) => ({
      id: `${origin}/#${entry.id}`,
      url: urlOf(entry, origin),
      external_url: entry.path === '' ? undefined : (entry.elsewhere ?? undefined),
      title: entry.title,
      summary: entry.summary || undefined,
      ...(entry.body.length === 0
        ? { content_text: entry.summary || entry.title }
        : { content_html: htmlOf(entry, site) }),
      date_published: entry.date === '' ? undefined : instant(entry.date),
      tags: entry.tags.length === 0 ? undefined : entry.tags,
    })),
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}

const urlOf = ({ path, elsewhere }: FeedEntry, origin: string): string =>
  path === '' ? (elsewhere ?? `${origin}/`) : `${origin}/${path}`;

const htmlOf = ({ body }: FeedEntry, site: SiteView): string =>
  renderToStaticMarkup(<Body body={body} site={site} />);
