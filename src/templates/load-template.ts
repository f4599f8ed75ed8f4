import { loadFontUrls, type FontUrls } from './load-font-urls.ts';
import { shownTemplate } from './names.ts';
import type { TemplatePages } from './template.ts';

/** A template with what else a browser needs to show it, but its styles. */
export type LoadedPages = TemplatePages & { fontUrls: FontUrls };

const files = import.meta.glob<TemplatePages>('./*/template.tsx', { import: 'template' });

/** The template of that id, or the default one, fetched by itself: browsers need one of all. */
export async function loadTemplate(id: string): Promise<LoadedPages> {
  const shown = shownTemplate(id);
  const load = files[`./${shown}/template.tsx`];
  if (load === undefined) throw new Error(`The template ${id} is not in its folder.`);
  const [template, fontUrls] = await Promise.all([load(), loadFontUrls(shown)]);
  return { ...template, fontUrls };
}
