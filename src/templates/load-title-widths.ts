import { nameList } from './list/names.ts';
import { shownTemplate } from './names.ts';
import type { TitleWidths } from './parts/title-face.ts';

const files = import.meta.glob<TitleWidths>('./*/title-widths/*.json', { import: 'default' });

/** The letters of one font pair, fetched by themselves: browsers need one pair of all. Null where a template measures none. */
export const loadTitleWidths = async (template: string, pair: string): Promise<TitleWidths | null> =>
  (await files[`./${template}/title-widths/${pair}.json`]?.()) ?? null;

/** The font pairs that a template has measured letters of. */
export function measuredPairs(template: string): string[] {
  const folder = `./${template}/title-widths/`;
  return Object.keys(files).flatMap((file) =>
    file.startsWith(folder) ? [file.slice(folder.length, -'.json'.length)] : [],
  );
}

/** The font pair of a portfolio as far as it can be told before its template is there. */
export function likelyFonts(chosen: string, options: Readonly<Record<string, unknown>> | undefined): string {
  const id = shownTemplate(chosen);
  const fonts = nameList.find((template) => template.id === id)?.fonts;
  const stored = fonts === undefined ? undefined : options?.[fonts.option];
  return typeof stored === 'string' ? stored : (fonts?.first ?? '');
}
