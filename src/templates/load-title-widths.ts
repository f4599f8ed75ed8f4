import { nameList } from './list/names.ts';
import { shownTemplate } from './names.ts';
import type { TitleWidths } from './parts/title-face.ts';

const files = import.meta.glob<TitleWidths>('./*/title-widths/*.json', { import: 'default' });

/**
 * The glyph widths of one font pair, in a separate chunk, because browsers need only one. Null if the template
 * measures none.
 */
export const loadTitleWidths = async (template: string, pair: string): Promise<TitleWidths | null> =>
  (await files[`./${template}/title-widths/${pair}.json`]?.()) ?? null;

/** The font pairs of a template with measured glyphs. */
export function measuredPairs(template: string): string[] {
  const folder = `./${template}/title-widths/`;
  return Object.keys(files).flatMap((file) =>
    file.startsWith(folder) ? [file.slice(folder.length, -'.json'.length)] : [],
  );
}

/** The probable font pair of a portfolio before its template is loaded. */
export function likelyFonts(chosen: string, options: Readonly<Record<string, unknown>> | undefined): string {
  const id = shownTemplate(chosen);
  const fonts = nameList.find((template) => template.id === id)?.fonts;
  const stored = fonts === undefined ? undefined : options?.[fonts.option];
  return typeof stored === 'string' ? stored : (fonts?.first ?? '');
}
