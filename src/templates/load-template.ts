import { loadFontUrls, type FontUrls } from './load-font-urls.ts';
import { shownTemplate } from './names.ts';
import type { FrontPages, InnerPages } from './template.ts';

/** A template with what else a browser needs to show its front page, but its styles and its letters. */
export type LoadedPages = FrontPages & Partial<InnerPages> & { fontUrls: FontUrls };

const files = import.meta.glob<FrontPages & Partial<InnerPages>>('./*/template.tsx', { import: 'template' });
const pageFiles = import.meta.glob<InnerPages>('./*/pages.tsx', { import: 'pages' });

/** The template of that id, or the default one, fetched by itself: browsers need one of all. */
export async function loadTemplate(id: string): Promise<LoadedPages> {
  const shown = shownTemplate(id);
  const load = files[`./${shown}/template.tsx`];
  if (load === undefined) throw new Error(`The template ${id} is not in its folder.`);
  const [template, fontUrls] = await Promise.all([load(), loadFontUrls(shown)]);
  return { ...template, fontUrls };
}

/** The pages behind its front page, where these are apart. */
export async function loadInnerPages(id: string): Promise<Partial<InnerPages>> {
  return (await pageFiles[`./${shownTemplate(id)}/pages.tsx`]?.()) ?? {};
}
