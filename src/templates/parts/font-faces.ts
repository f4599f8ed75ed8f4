import type { FontFace, FontSubset } from '../manifest.ts';

const latin: readonly FontSubset[] = ['latin', 'latin-ext'];
const vietnamese: readonly FontSubset[] = [...latin, 'vietnamese'];
const cyrillic: readonly FontSubset[] = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'];

/** The typefaces of the font pairs: package, axes in the files, and subsets that are used of them. */
const families = {
  Archivo: { name: 'archivo', axes: 'standard', subsets: vietnamese },
  'Bodoni Moda': { name: 'bodoni-moda', axes: 'wght', subsets: latin },
  'Bricolage Grotesque': { name: 'bricolage-grotesque', axes: 'wdth', subsets: vietnamese },
  Figtree: { name: 'figtree', axes: 'wght', subsets: latin },
  Geist: { name: 'geist', axes: 'wght', subsets: cyrillic },
  'Geist Mono': { name: 'geist-mono', axes: 'wght', subsets: cyrillic },
  'Hanken Grotesk': { name: 'hanken-grotesk', axes: 'wght', subsets: vietnamese },
  'Instrument Sans': { name: 'instrument-sans', axes: 'wght', subsets: latin },
  'JetBrains Mono': { name: 'jetbrains-mono', axes: 'wght', subsets: cyrillic },
  Literata: { name: 'literata', axes: 'wght', subsets: cyrillic },
  'Martian Mono': {
    name: 'martian-mono',
    axes: 'wght',
    subsets: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'],
  },
  'Mona Sans': { name: 'mona-sans', axes: 'wdth', subsets: vietnamese },
  Newsreader: { name: 'newsreader', axes: 'wght', subsets: vietnamese },
  'Newsreader Display': { name: 'newsreader', axes: 'opsz', subsets: vietnamese },
  'Public Sans': { name: 'public-sans', axes: 'wght', subsets: vietnamese },
  'Schibsted Grotesk': { name: 'schibsted-grotesk', axes: 'wght', subsets: latin },
  'Source Sans 3': { name: 'source-sans-3', axes: 'wght', subsets: cyrillic },
  'Source Serif 4': { name: 'source-serif-4', axes: 'wght', subsets: cyrillic },
  'Source Serif Display': { name: 'source-serif-4', axes: 'opsz', subsets: cyrillic },
  'Space Grotesk': { name: 'space-grotesk', axes: 'wght', subsets: vietnamese },
} as const satisfies Record<string, { name: string; axes: string; subsets: readonly FontSubset[] }>;

type Given = Pick<FontFace, 'weight' | 'stretch' | 'opticalSize' | 'isInStyles'> & {
  italic?: true;
  preload?: true;
};

/** A face of a variable typeface, with its weights and widths. */
export function face(family: keyof typeof families, { italic, preload, ...given }: Given): FontFace {
  const { name, axes, subsets } = families[family];
  const style = italic === true ? 'italic' : 'normal';
  const file = `@fontsource-variable/${name}/files/${name}-{subset}-${axes}-${style}.woff2`;
  return { family, style, ...given, file, subsets, preload: preload === true };
}

/** The stacks of a typeface: its own letters, then those of scripts that it lacks, then what systems have. */
export const sansStack = (family: string): string =>
  `'${family}','Vitrine Sans','Helvetica Neue',Arial,system-ui,sans-serif`;
export const serifStack = (family: string): string =>
  `'${family}','Vitrine Serif','Vitrine Sans','Iowan Old Style',Georgia,serif`;
export const monoStack = (family: string): string =>
  `'${family}','Vitrine Sans',ui-monospace,'SFMono-Regular',Menlo,monospace`;
