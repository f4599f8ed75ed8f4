import { escapeXml } from '#src/domain/markup-text.ts';

/** A path of the site that leads to another: `projects/old/` to `projects/new/`. */
export type Redirect = { from: string; to: string };

/** A page that leads on at once, on any host that serves files, and without script. */
export function redirectPage(page: {
  url: string;
  canonical: string;
  words: string;
  language: string;
}): string {
  const [url, canonical] = [escapeXml(page.url), escapeXml(page.canonical)];
  return [
    `<!doctype html><html lang="${escapeXml(page.language)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeXml(page.words)}</title><meta name="robots" content="noindex">`,
    `<link rel="canonical" href="${canonical}"><meta http-equiv="refresh" content="0; url=${url}">`,
    `</head><body><p><a href="${url}">${escapeXml(page.words)}</a></p></body></html>\n`,
  ].join('');
}
