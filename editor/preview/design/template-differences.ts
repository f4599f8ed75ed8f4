import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { chosenOptions } from '#src/templates/chosen-options.ts';
import { manifestFor } from '#src/templates/manifests.ts';
import { fontPairOf, paletteOf } from '#src/templates/theme.ts';
import { previewPages } from '../preview-page.ts';
import { previewSite } from '../preview-site.ts';

const none = { images: {}, files: {}, icons: {} };

/** What would be different in another template, in words: pages, colors and fonts. All that is written is in each of them. */
export function templateDifferences(
  content: PortfolioContent,
  { from, to }: { from: string; to: string },
): string[] {
  const more = pageCount(content, to) - pageCount(content, from);
  const manifest = manifestFor(to);
  const stored = content.options[to] ?? {};
  const options = chosenOptions(manifest, stored);
  const dress = `the palette ${paletteOf(manifest.theme, options).name} and the fonts ${fontPairOf(manifest.theme, options).name}`;
  return [
    more === 0 ? 'Shows all you have written, on as many pages' : pagesIn(more),
    Object.keys(stored).length === 0 ? `Begins in ${dress}` : `Has what you chose for it: ${dress}`,
    ...(Object.keys(content.options[from] ?? {}).length === 0
      ? []
      : [`What you chose for ${manifestFor(from).name} stays for your return`]),
  ];
}

function pagesIn(more: number): string {
  const count = Math.abs(more) === 1 ? '1 page' : `${Math.abs(more)} pages`;
  return more > 0
    ? `Shows all you have written, and makes ${count} more of it`
    : `Shows all you have written, on ${count} less`;
}

function pageCount(content: PortfolioContent, template: string): number {
  const inIt = { ...content, template };
  return previewPages(
    previewSite(inIt, none, () => ''),
    inIt,
  ).length;
}
