import type { FaceSize, FontFace, FontSubset } from '../manifest.ts';

const latin: readonly FontSubset[] = ['latin', 'latin-ext'];
const vietnamese: readonly FontSubset[] = [...latin, 'vietnamese'];
const cyrillic: readonly FontSubset[] = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'];

/** The typefaces of the font pairs: package, axes in the files, subsets in use, and metrics. */
const families = {
  Archivo: {
    name: 'archivo',
    axes: 'standard',
    subsets: vietnamese,
    size: { like: 'sans', width: 424, ascent: 878, descent: 210 },
  },
  'Bodoni Moda': {
    name: 'bodoni-moda',
    axes: 'wght',
    subsets: latin,
    size: { like: 'serif', width: 454, ascent: 1125, descent: 400 },
  },
  'Bricolage Grotesque': {
    name: 'bricolage-grotesque',
    axes: 'wdth',
    subsets: vietnamese,
    size: { like: 'sans', width: 456, ascent: 930, descent: 270 },
  },
  Figtree: {
    name: 'figtree',
    axes: 'wght',
    subsets: latin,
    size: { like: 'sans', width: 436, ascent: 950, descent: 250 },
  },
  Geist: {
    name: 'geist',
    axes: 'wght',
    subsets: cyrillic,
    size: { like: 'sans', width: 445, ascent: 1005, descent: 295 },
  },
  'Geist Mono': {
    name: 'geist-mono',
    axes: 'wght',
    subsets: cyrillic,
    size: { like: 'mono', width: 600, ascent: 1005, descent: 295 },
  },
  'Hanken Grotesk': {
    name: 'hanken-grotesk',
    axes: 'wght',
    subsets: vietnamese,
    size: { like: 'sans', width: 439, ascent: 1000, descent: 303 },
  },
  'Instrument Sans': {
    name: 'instrument-sans',
    axes: 'wght',
    subsets: latin,
    size: { like: 'sans', width: 441, ascent: 970, descent: 250 },
  },
  'JetBrains Mono': {
    name: 'jetbrains-mono',
    axes: 'wght',
    subsets: cyrillic,
    size: { like: 'mono', width: 600, ascent: 1020, descent: 300 },
  },
  Literata: {
    name: 'literata',
    axes: 'wght',
    subsets: cyrillic,
    size: { like: 'serif', width: 461, italic: 432, bold: 480, ascent: 1177, descent: 308 },
  },
  'Martian Mono': {
    name: 'martian-mono',
    axes: 'wght',
    subsets: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'],
    size: { like: 'mono', width: 700, ascent: 1000, descent: 200 },
  },
  'Mona Sans': {
    name: 'mona-sans',
    axes: 'wdth',
    subsets: vietnamese,
    size: { like: 'sans', width: 444, ascent: 1090, descent: 320 },
  },
  Newsreader: {
    name: 'newsreader',
    axes: 'wght',
    subsets: vietnamese,
    size: { like: 'serif', width: 415, italic: 369, bold: 436, ascent: 735, descent: 265 },
  },
  'Newsreader Display': {
    name: 'newsreader',
    axes: 'opsz',
    subsets: vietnamese,
    size: { like: 'serif', width: 436, ascent: 735, descent: 265 },
  },
  'Public Sans': {
    name: 'public-sans',
    axes: 'wght',
    subsets: vietnamese,
    size: { like: 'sans', width: 452, ascent: 950, descent: 225 },
  },
  'Schibsted Grotesk': {
    name: 'schibsted-grotesk',
    axes: 'wght',
    subsets: latin,
    size: { like: 'sans', width: 454, bold: 467, ascent: 977, descent: 258 },
  },
  'Source Sans 3': {
    name: 'source-sans-3',
    axes: 'wght',
    subsets: cyrillic,
    size: { like: 'sans', width: 405, bold: 417, ascent: 1024, descent: 400 },
  },
  'Source Serif 4': {
    name: 'source-serif-4',
    axes: 'wght',
    subsets: cyrillic,
    size: { like: 'serif', width: 465, italic: 404, bold: 472, ascent: 1036, descent: 335 },
  },
  'Source Serif Display': {
    name: 'source-serif-4',
    axes: 'opsz',
    subsets: cyrillic,
    size: { like: 'serif', width: 398, ascent: 1036, descent: 335 },
  },
  'Space Grotesk': {
    name: 'space-grotesk',
    axes: 'wght',
    subsets: vietnamese,
    size: { like: 'sans', width: 471, ascent: 984, descent: 292 },
  },
} as const satisfies Record<
  string,
  { name: string; axes: string; subsets: readonly FontSubset[]; size: FaceSize }
>;

type Given = Pick<FontFace, 'weight' | 'stretch' | 'opticalSize' | 'isInStyles'> & {
  italic?: true;
  preload?: true;
};

/** A face of a variable typeface, with its weights and widths. */
export function face(family: keyof typeof families, { italic, preload, ...given }: Given): FontFace {
  const { name, axes, subsets, size } = families[family];
  const style = italic === true ? 'italic' : 'normal';
  const axesInFile = given.opticalSize === undefined ? axes : 'opsz';
  const file = `@fontsource-variable/${name}/files/${name}-{subset}-${axesInFile}-${style}.woff2`;
  return { family, style, ...given, file, subsets, preload: preload === true, size };
}

/**
 * The font stack of a typeface: the typeface, then those of other scripts, then system fonts with matching metrics,
 * so that nothing moves when the files load.
 */
export const sansStack = (family: string): string =>
  `'${family}','Vitrine Sans','${fallbackOf(family)}',system-ui`;
export const serifStack = (family: string): string =>
  `'${family}','Vitrine Serif','Vitrine Sans','${fallbackOf(family)}',serif`;
export const monoStack = (family: string): string =>
  `'${family}','Vitrine Sans','${fallbackOf(family)}',ui-monospace,monospace`;

/** The name of the metric-compatible system font for a typeface. */
export const fallbackOf = (family: string): string => `${family} Fallback`;
