import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { SatoriOptions } from 'satori';

/** The families of social images. Of a variable font satori draws the default weight, given here. */
const files = {
  Archivo: { from: '@fontsource-variable/archivo', file: 'archivo-SUBSET-wght-normal.woff2', weight: 600 },
  'Martian Mono': {
    from: '@fontsource-variable/martian-mono',
    file: 'martian-mono-SUBSET-wght-normal.woff2',
    weight: 400,
  },
  'Instrument Serif': {
    from: '@fontsource/instrument-serif',
    file: 'instrument-serif-SUBSET-400-normal.woff2',
    weight: 400,
  },
  'Hanken Grotesk': {
    from: '@fontsource-variable/hanken-grotesk',
    file: 'hanken-grotesk-SUBSET-wght-normal.woff2',
    weight: 400,
  },
  Newsreader: {
    from: '@fontsource-variable/newsreader',
    file: 'newsreader-SUBSET-wght-normal.woff2',
    weight: 400,
  },
  Geist: { from: '@fontsource-variable/geist', file: 'geist-SUBSET-wght-normal.woff2', weight: 400 },
  'Geist Mono': {
    from: '@fontsource-variable/geist-mono',
    file: 'geist-mono-SUBSET-wght-normal.woff2',
    weight: 400,
  },
} as const;

export type SocialFont = keyof typeof files;

const subsets = ['latin', 'latin-ext'] as const;
const { resolve } = createRequire(import.meta.url);
const loaded = new Map<SocialFont, SatoriOptions['fonts']>();

/** The value of `fontFamily` that covers all subsets: satori looks a glyph up in one family after the other. */
export function fontFamily(font: SocialFont): string {
  return subsets.map((subset) => `${font} ${subset}`).join(', ');
}

/** The font's subsets, read once from the packages they come in. */
export function loadFont(font: SocialFont): SatoriOptions['fonts'] {
  const known = loaded.get(font);
  if (known !== undefined) return known;
  const { from, file, weight } = files[font];
  const folder = join(dirname(resolve(`${from}/package.json`)), 'files');
  const fonts = subsets.map((subset) => ({
    name: `${font} ${subset}`,
    data: readFileSync(join(folder, file.replace('SUBSET', subset))),
    weight,
    style: 'normal' as const,
  }));
  loaded.set(font, fonts);
  return fonts;
}
