import { use } from 'react';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { orReload } from '#src/navigation/chunk-reload.ts';
import { chosenOptions } from '#src/templates/chosen-options.ts';
import { loadLetters } from '#src/templates/load-letters.ts';
import type { TemplateManifest } from '#src/templates/manifest.ts';
import { shownTemplate } from '#src/templates/names.ts';
import type { Letters } from '#src/templates/parts/title-face.ts';

const asked = new Map<string, Promise<Readonly<Record<string, Letters>>>>();

/** The letters that the titles of a portfolio are set in, by their font pair. Drawing waits until they are there. */
export function useLetters(
  template: TemplateManifest,
  content: PortfolioContent,
): Readonly<Record<string, Letters>> {
  const fonts = chosenOptions(template, content.options[template.id] ?? {})[template.theme.options.fonts];
  return use(lettersOf(template.id, String(fonts)));
}

/** One promise for each font pair: React waits for a new one again. */
export function lettersOf(chosen: string, pair: string): Promise<Readonly<Record<string, Letters>>> {
  const template = shownTemplate(chosen);
  const key = `${template} ${pair}`;
  const letters = asked.get(key) ?? orReload(() => load(template, pair));
  asked.set(key, letters);
  return letters;
}

async function load(template: string, pair: string): Promise<Readonly<Record<string, Letters>>> {
  const letters = await loadLetters(template, pair);
  return letters === null ? {} : { [pair]: letters };
}
