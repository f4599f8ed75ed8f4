import { escapeXml } from '#src/domain/markup-text.ts';
import type { SiteIdentity } from '#src/domain/site.ts';

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
