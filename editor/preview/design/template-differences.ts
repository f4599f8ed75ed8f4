import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { chosenOptions } from '#src/templates/chosen-options.ts';
import { en } from '#src/templates/labels/en.ts';
import type { Template } from '#src/templates/template.ts';
import { fontPairOf, paletteOf } from '#src/templates/theme.ts';
import { previewPages } from '../preview-page.ts';
import { previewSite } from '../preview-site.ts';

/** The number of pages depends on neither. */
const none = { images: {}, files: {}, icons: {}, labels: en };

/** The differences of another template in words: pages, colors and fonts. All texts are in each of them. */
export function templateDifferences(
  content: PortfolioContent,
  { from, to }: { from: Template; to: Template },
): string[] {
  const more = pageCount(content, to) - pageCount(content, from);
  const stored = content.options[to.id] ?? {};
  const options = chosenOptions(to, stored);
  const dress = `the palette ${paletteOf(to.theme, options).name} and the fonts ${fontPairOf(to.theme, options).name}`;
  return [
    more === 0 ? 'Shows all you have written, on as many pages' : pagesIn(more),
    Object.keys(stored).length === 0 ? `Begins in ${dress}` : `Has what you chose for it: ${dress}`,
    ...(Object.keys(content.options[from.id] ?? {}).length === 0
      ? []
      : [`What you chose for ${from.name} stays for your return`]),
  ];
}

function pagesIn(more: number): string {
  const count = Math.abs(more) === 1 ? '1 page' : `${Math.abs(more)} pages`;
  return more > 0
    ? `Shows all you have written, and makes ${count} more of it`
    : `Shows all you have written, on ${count} less`;
}

function pageCount(content: PortfolioContent, template: Template): number {
  const inIt = { ...content, template: template.id };
  const site = previewSite(inIt, { template, ...none }, () => '');
  return previewPages(site, template).length;
}
