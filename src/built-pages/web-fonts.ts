import { escapeMarkup } from '#src/domain/markup-text.ts';
import type { WebFonts } from '#src/config/web-fonts.ts';

/** The path of the stylesheet that uses the family of the fonts service. */
export const webFontsPath = 'web-fonts.css';

const ownFont = '<link rel="preload" as="font"';

/** Makes a page use the configured fonts service; our own fonts are then not preloaded. */
export function withWebFonts(html: string, { stylesheet }: WebFonts): string {
  const links = `<link rel="stylesheet" href="${escapeMarkup(stylesheet)}"><link rel="stylesheet" href="/${webFontsPath}">`;
  return withoutOwnFont(html).replace('</head>', () => `${links}</head>`);
}

function withoutOwnFont(html: string): string {
  const begin = html.indexOf(ownFont);
  return begin === -1 ? html : html.slice(0, begin) + html.slice(html.indexOf('>', begin) + 1);
}

/** Our own font is the fallback until the service responds. */
export function webFontsStyles({ family }: WebFonts): string {
  return `:root { --font-sans: '${family}', 'Hanken Grotesk', 'Hanken Grotesk Fallback', system-ui, sans-serif; }\n`;
}
