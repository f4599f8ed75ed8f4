import { loadFontUrls, type FontUrls } from './load-font-urls.ts';
import { shownTemplate } from './names.ts';
import type { FrontPages, InnerPages } from './template.ts';

/** A template with everything for its front page in a browser, except its styles and glyph widths. */
export type LoadedPages = FrontPages & Partial<InnerPages> & { fontUrls: FontUrls };

const files = import.meta.glob<FrontPages & Partial<InnerPages>>('./*/template.tsx', { import: 'template' });
const pageFiles = import.meta.glob<InnerPages>('./*/pages.tsx', { import: 'pages' });

/** The template with this id, or the default one, in a separate chunk, because browsers need only one. */
export async function loadTemplate(id: string): Promise<LoadedPages> {
  const shown = shownTemplate(id);
  const load = files[`./${shown}/template.tsx`];
  if (load === undefined) throw new Error(`The template ${id} is not in its folder.`);
  const [template, fontUrls] = await Promise.all([load(), loadFontUrls(shown)]);
  return { ...template, fontUrls };
}

/** The inner pages of a template, if they are separate. */
export async function loadInnerPages(id: string): Promise<Partial<InnerPages>> {
  return (await pageFiles[`./${shownTemplate(id)}/pages.tsx`]?.()) ?? {};
}
