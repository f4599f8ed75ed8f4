import { escapeMarkup } from '#src/domain/markup-text.ts';
import type { WebFonts } from '#src/config/web-fonts.ts';

/** Where the style sheet is that puts the family of the fonts service to use. */
export const webFontsPath = 'web-fonts.css';

const ownFont = '<link rel="preload" as="font"';

/** A page that takes its fonts from the service that is set up; ours are not fetched ahead then. */
export function withWebFonts(html: string, { stylesheet }: WebFonts): string {
  const links = `<link rel="stylesheet" href="${escapeMarkup(stylesheet)}"><link rel="stylesheet" href="/${webFontsPath}">`;
  return withoutOwnFont(html).replace('</head>', () => `${links}</head>`);
}

function withoutOwnFont(html: string): string {
  const begin = html.indexOf(ownFont);
  return begin === -1 ? html : html.slice(0, begin) + html.slice(html.indexOf('>', begin) + 1);
}

/** Our own font stays for as long as the service has not answered, and when it fails. */
export function webFontsStyles({ family }: WebFonts): string {
  return `:root { --font-sans: '${family}', 'Hanken Grotesk', 'Hanken Grotesk Fallback', system-ui, sans-serif; }\n`;
}
