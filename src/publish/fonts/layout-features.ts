/** The figures that styles ask for, and the layout features of fonts that have them. */
const figures = { 'lining-nums': 'lnum', 'oldstyle-nums': 'onum', 'tabular-nums': 'tnum' } as const;

/** Languages without forms of their own in any of our typefaces; Turkish, Polish, Dutch and others have some. */
const plainLanguages = new Set(
  'ar cs da de el en es fa fi fr he hi hr hu id it ja ko nb nn no pt ru sv th uk vi zh'.split(' '),
);

/** The layout features that a site needs besides those of every text: those for its styles, and for its language. */
export function layoutFeatures({ css, language }: { css: string; language: string }): string[] {
  const shown = Object.entries(figures).flatMap(([value, feature]) => (css.includes(value) ? [feature] : []));
  const [code = ''] = language.toLowerCase().split('-');
  // A private or phonetic variant of a language may have forms of its own.
  const isPlain = plainLanguages.has(code) && !/-(x|fonipa|fonupa|fonnapa)\b/i.test(language);
  return isPlain ? shown : [...shown, 'locl'];
}
