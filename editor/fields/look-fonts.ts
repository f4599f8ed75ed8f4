import { loadFontUrls } from '#src/templates/load-font-urls.ts';
import type { TemplateManifest } from '#src/templates/manifest.ts';
import { chosenOptions } from '#src/templates/chosen-options.ts';
import { fontPairOf, type FontPair } from '#src/templates/theme.ts';

/**
 * The font family name for the title typeface of a pair in the editor. It must not equal one of the editor's own
 * fonts.
 */
export const lookFamily = ({ display }: FontPair): string => `Look ${display}`;

/** Loads the typefaces in the looks of a template, each once for the page. */
export async function loadLookFonts(template: TemplateManifest): Promise<void> {
  const fontUrls = await loadFontUrls(template.id);
  const known = new Set(Array.from(document.fonts, ({ family }) => family.replaceAll('"', '')));
  for (const { options } of template.looks) {
    const pair = fontPairOf(template.theme, chosenOptions(template, options));
    const face = pair.faces.find(({ family, style }) => family === pair.display && style === 'normal');
    const url = fontUrls[`/node_modules/${face?.file.replace('{subset}', 'latin')}`];
    if (url === undefined || known.has(lookFamily(pair))) continue;
    known.add(lookFamily(pair));
    document.fonts.add(new FontFace(lookFamily(pair), `url(${url})`, { weight: '100 900' }));
  }
}
