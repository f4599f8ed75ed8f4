import { use } from 'react';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { orReload } from '#src/navigation/chunk-reload.ts';
import { chosenOptions } from '#src/templates/chosen-options.ts';
import { loadTitleWidths } from '#src/templates/load-title-widths.ts';
import type { TemplateManifest } from '#src/templates/manifest.ts';
import { shownTemplate } from '#src/templates/names.ts';
import type { TitleWidths } from '#src/templates/parts/title-face.ts';

const asked = new Map<string, Promise<Readonly<Record<string, TitleWidths>>>>();

/** The letters that the titles of a portfolio are set in, by their font pair. Drawing waits until they are there. */
export function useTitleWidths(
  template: TemplateManifest,
  content: PortfolioContent,
): Readonly<Record<string, TitleWidths>> {
  const fonts = chosenOptions(template, content.options[template.id] ?? {})[template.theme.options.fonts];
  return use(titleWidthsOf(template.id, String(fonts)));
}

/** One promise for each font pair: React waits for a new one again. */
export function titleWidthsOf(chosen: string, pair: string): Promise<Readonly<Record<string, TitleWidths>>> {
  const template = shownTemplate(chosen);
  const key = `${template} ${pair}`;
  const letters = asked.get(key) ?? orReload(() => load(template, pair));
  asked.set(key, letters);
  return letters;
}

async function load(template: string, pair: string): Promise<Readonly<Record<string, TitleWidths>>> {
  const letters = await loadTitleWidths(template, pair);
  return letters === null ? {} : { [pair]: letters };
}
