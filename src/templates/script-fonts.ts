import type { FontFace, FontSubset } from './manifest.ts';

/**
 * Typefaces for scripts that the templates’ own lack, shared by all templates: their stacks name one or both of these
 * families at the end, as in `Newsreader, 'Vitrine Serif', 'Vitrine Sans', Georgia, serif`.
 */
export const scriptFonts: readonly FontFace[] = [
  sans('noto-sans', ['cyrillic', 'cyrillic-ext', 'greek', 'greek-ext']),
  sans('noto-sans-arabic', ['arabic']),
  sans('noto-sans-hebrew', ['hebrew']),
  sans('noto-sans-devanagari', ['devanagari']),
  sans('noto-sans-thai', ['thai']),
  serif('noto-serif', ['cyrillic', 'cyrillic-ext', 'greek', 'greek-ext']),
  serif('noto-naskh-arabic', ['arabic']),
  serif('noto-serif-hebrew', ['hebrew']),
  serif('noto-serif-thai', ['thai']),
];

/**
 * The glyphs of Chinese, Japanese and Korean differ for the same character, so the language of a site decides. Each
 * weight is a separate face, because slices can only be merged without their weight axis.
 */
const hanPackages = {
  ja: 'noto-sans-jp',
  ko: 'noto-sans-kr',
  'zh-Hans': 'noto-sans-sc',
  'zh-Hant': 'noto-sans-tc',
} as const;
export type HanStyle = keyof typeof hanPackages;

export const slicedPackages: readonly string[] = Object.values(hanPackages);

/** The faces for Han characters, with kana, in the style of a language. */
export const hanFonts = (style: HanStyle): readonly FontFace[] => sliced(hanPackages[style], ['han']);

export const hangulFonts: readonly FontFace[] = sliced(hanPackages.ko, ['hangul']);

/** The path of the list of slices with their characters; null for a file without slices. */
export function slicesOf(file: string): string | null {
  if (!file.includes('{slice}')) return null;
  return `${file.slice(0, file.indexOf('files/'))}unicode.json`;
}

function sans(name: string, subsets: readonly FontSubset[]): FontFace {
  return script(
    'Vitrine Sans',
    `@fontsource-variable/${name}/files/${name}-{subset}-wght-normal.woff2`,
    subsets,
  );
}

function serif(name: string, subsets: readonly FontSubset[]): FontFace {
  return { ...sans(name, subsets), family: 'Vitrine Serif' };
}

function sliced(name: string, subsets: readonly FontSubset[]): FontFace[] {
  const file = `@fontsource-variable/${name}/files/${name}-{slice}-wght-normal.woff2`;
  return ['400', '700'].map((weight) => ({ ...script('Vitrine Sans', file, subsets), weight }));
}

function script(family: string, file: string, subsets: readonly FontSubset[]): FontFace {
  return { family, style: 'normal', weight: '400 700', file, subsets, preload: false };
}
