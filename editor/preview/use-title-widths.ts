import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { chosenOptions } from '#src/templates/chosen-options.ts';
import { loadTitleWidths, measuredPairs } from '#src/templates/load-title-widths.ts';
import type { TemplateManifest } from '#src/templates/manifest.ts';
import { shownTemplate } from '#src/templates/names.ts';
import type { TitleWidths } from '#src/templates/parts/title-face.ts';
import { fetchedOnce } from './fetched-once.ts';

/** By font pair. */
type Letters = Readonly<Record<string, TitleWidths>>;

const letters = fetchedOnce<Letters>(load);

/** The glyph widths for the titles of a portfolio, by font pair. Suspends until they are loaded. */
export function useTitleWidths(template: TemplateManifest, content: PortfolioContent): Letters {
  return letters.use(keyOf(template.id, chosenPair(template, content)));
}

/** The same as a promise. */
export const titleWidthsIn = (
  template: TemplateManifest,
  content: Pick<PortfolioContent, 'options'>,
): Promise<Letters> => titleWidthsOf(template.id, chosenPair(template, content));

export const titleWidthsOf = (template: string, pair: string): Promise<Letters> =>
  letters.fetch(keyOf(template, pair));

/** The glyph widths of all font pairs of a template, for its looks. */
export const titleWidthsOfAll = (template: string): Promise<unknown> =>
  Promise.all(measuredPairs(shownTemplate(template)).map((pair) => titleWidthsOf(template, pair)));

const keyOf = (template: string, pair: string): string => `${shownTemplate(template)} ${pair}`;

function chosenPair(template: TemplateManifest, { options }: Pick<PortfolioContent, 'options'>): string {
  return String(chosenOptions(template, options[template.id] ?? {})[template.theme.options.fonts]);
}

async function load(key: string): Promise<Letters> {
  const [template = '', pair = ''] = key.split(' ');
  const found = await loadTitleWidths(template, pair);
  return found === null ? {} : { [pair]: found };
}
