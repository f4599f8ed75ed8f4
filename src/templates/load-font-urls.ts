/** The URLs of font files by their paths below the product: `/node_modules/@fontsource/…`. */
export type FontUrls = Readonly<Record<string, string>>;

const lists = import.meta.glob<FontUrls>('./list/font-urls/*.ts', { import: 'fontUrls' });

/** Those that the font pairs of a template name, fetched by themselves: of all templates they are many. */
export async function loadFontUrls(template: string): Promise<FontUrls> {
  const load = lists[`./list/font-urls/${template}.ts`];
  if (load === undefined) throw new Error(`The fonts of the template ${template} are not in their list.`);
  return load();
}
