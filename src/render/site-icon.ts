import type { SiteView } from '#src/templates/template.ts';

/** The icon in the browser's tab: the first letter of the name, light on dark. Without one, browsers ask for it and get a 404. */
export function siteIcon(site: SiteView): string {
  const letter = /[\p{L}\p{N}]/u.exec(site.name)?.[0].toLocaleUpperCase('en') ?? '';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    '<rect width="32" height="32" rx="6" fill="#1b1f22"/>',
    `<text x="16" y="23" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="20" fill="#fff">${letter}</text>`,
    '</svg>\n',
  ].join('');
}
