import { escapeXml } from '#src/domain/markup-text.ts';
import { datePattern } from '#src/domain/fields.ts';
import { safeUrl } from '#src/domain/safe-url.ts';
import type { SiteIdentity } from '#src/domain/site.ts';
import type { SiteView } from '#src/templates/template.ts';

/** Atom feed of everything in the writing sections, newest first. Its date is that of the newest piece: no clock. */
export function atomFeed(site: SiteView, identity: SiteIdentity): string {
  const pieces = site.posts
    .map(({ post, slug, hasPage }) => ({
      ...post,
      path: hasPage ? `writing/${slug}/` : '',
      at: instant(post.date),
    }))
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  const entries = pieces.map((piece) => {
    const link =
      piece.path === '' ? (safeUrl(piece.url) ?? `${identity.origin}/`) : `${identity.origin}/${piece.path}`;
    return [
      '<entry>',
      `<id>${identity.origin}/#${piece.id}</id>`,
      `<title>${escapeXml(piece.title)}</title>`,
      `<link href="${escapeXml(link)}"/>`,
      `<updated>${piece.at}</updated>`,
      ...(piece.summary === '' ? [] : [`<summary>${escapeXml(piece.summary)}</summary>`]),
      '</entry>',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(site.language)}">`,
    `<id>${identity.origin}/</id>`,
    `<title>${escapeXml(site.name)}</title>`,
    `<link href="${identity.origin}/"/>`,
    `<link rel="self" href="${identity.origin}/feed.xml"/>`,
    `<updated>${pieces[0]?.at ?? instant('')}</updated>`,
    `<author><name>${escapeXml(site.name)}</name></author>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n');
}

/** Partial dates as an instant, as Atom wants; unknown ones at the epoch. */
function instant(date: string): string {
  if (!datePattern.test(date)) return '1970-01-01T00:00:00Z';
  const [year = '1970', month = '01', day = '01'] = date.split('-');
  return `${year}-${month}-${day}T00:00:00Z`;
}

export function sitemap(identity: SiteIdentity, pages: readonly string[]): string {
  const urls = pages.map((page) => `<url><loc>${escapeXml(`${identity.origin}/${page}`)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** Crawlers that gather text to train models, by the names their owners document. */
const aiCrawlers = [
  'GPTBot',
  'ClaudeBot',
  'Google-Extended',
  'CCBot',
  'Applebot-Extended',
  'meta-externalagent',
  'Bytespider',
];

export function robots(identity: SiteIdentity, seo: { noindex: boolean; noai: boolean }): string {
  const forAll = ['User-agent: *', seo.noindex ? 'Disallow: /' : 'Allow: /', ''];
  const forAi = seo.noai ? [...aiCrawlers.map((name) => `User-agent: ${name}`), 'Disallow: /', ''] : [];
  return [...forAll, ...forAi, `Sitemap: ${identity.origin}/sitemap.xml`, ''].join('\n');
}
