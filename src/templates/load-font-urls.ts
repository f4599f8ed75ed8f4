/** The URLs of font files by their path in the repository: `/node_modules/@fontsource/…`. */
export type FontUrls = Readonly<Record<string, string>>;

const lists = import.meta.glob<FontUrls>('./list/font-urls/*.ts', { import: 'fontUrls' });

/** The URLs for the font pairs of one template, in a separate chunk, because there are many for all templates. */
export async function loadFontUrls(template: string): Promise<FontUrls> {
  const load = lists[`./list/font-urls/${template}.ts`];
  if (load === undefined) throw new Error(`The fonts of the template ${template} are not in their list.`);
  return load();
}
