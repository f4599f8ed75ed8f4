import { face, sansStack, serifStack } from '../parts/font-faces.ts';
import type { FontFace } from '../manifest.ts';
import type { FontPair, Options } from '../theme.ts';

const instrumentSerif: FontFace = {
  family: 'Instrument Serif',
  style: 'normal',
  weight: '400',
  file: '@fontsource/instrument-serif/files/instrument-serif-{subset}-400-normal.woff2',
  subsets: ['latin', 'latin-ext'],
  preload: true,
  size: { like: 'serif', width: 330, ascent: 990, descent: 310 },
};

/** “1” of Instrument Serif reads as “l”, and it has no other, so this one replaces it: it is as high and as light. */
const figureOne: FontFace = {
  family: instrumentSerif.family,
  style: 'normal',
  weight: '400',
  opticalSize: 72,
  file: '@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2',
  subsets: ['one'],
  preload: false,
};

export const fontPairs: readonly [FontPair, ...FontPair[]] = [
  {
    id: 'instrument',
    name: 'Instrument Serif and Hanken Grotesk: quiet',
    display: 'Instrument Serif',
    faces: [
      face('Hanken Grotesk', { weight: '300 700', preload: true }),
      instrumentSerif,
      face('Hanken Grotesk', { weight: '300 700', italic: true }),
      figureOne,
    ],
    properties: {
      sans: sansStack('Hanken Grotesk'),
      serif: serifStack('Instrument Serif'),
      'title-adjust': 'none',
      'title-spacing': '-0.012em',
    },
  },
  {
    id: 'bodoni',
    name: 'Bodoni Moda and Figtree: as on a cover',
    display: 'Bodoni Moda',
    faces: [
      face('Figtree', { weight: '300 700', preload: true }),
      face('Bodoni Moda', { weight: '400', preload: true }),
      face('Figtree', { weight: '300 700', italic: true }),
    ],
    properties: {
      sans: sansStack('Figtree'),
      serif: serifStack('Bodoni Moda'),
      'title-adjust': '0.46',
      'title-spacing': '-0.02em',
    },
  },
  {
    id: 'sans',
    name: 'Instrument Sans alone: plain as a caption',
    display: 'Instrument Sans',
    faces: [
      face('Instrument Sans', { weight: '300 700', preload: true }),
      face('Instrument Sans', { weight: '300 700', italic: true }),
    ],
    properties: {
      sans: sansStack('Instrument Sans'),
      serif: sansStack('Instrument Sans'),
      'title-adjust': '0.47',
      'title-spacing': '-0.035em',
    },
  },
];

/** True if titles in the chosen typeface need another size to look as large as those in the first one. */
export const hasAdjustedTitles = (chosen: Options): boolean =>
  fontPairs.some(({ id, properties }) => id === chosen['fonts'] && properties['title-adjust'] !== 'none');
